"""`scriptorium schema`"""

from typing import Annotated

import typer

import generator


def schema(
    kind: Annotated[str | None, typer.Argument(help="a kind of file, like sheet or cells")] = None,
    list_: Annotated[bool, typer.Option("--list", help="list the kinds of files")] = False,
) -> None:
    """Print the JSON Schema of a file kind, for editors."""
    import json  # seldom needed, and every command would wait for it

    if list_ or not kind:
        print("\n".join(generator.schema_kinds()))
    else:
        print(json.dumps(generator.make_schema(kind), indent=1, ensure_ascii=False))
