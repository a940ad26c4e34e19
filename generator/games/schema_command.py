"""`scriptorium schema`"""

from typing import Annotated

import typer


def schema(
    kind: Annotated[str | None, typer.Argument(help="a kind of file, like sheet or cells")] = None,
    list_: Annotated[bool, typer.Option("--list", help="list the kinds of files")] = False,
) -> None:
    """Print the JSON Schema of a file kind, for editors."""
    import json  # seldom needed, and every command would wait for it

    from generator.games.schemas import make_schema, schema_kinds

    if list_ or not kind:
        print("\n".join(schema_kinds()))
    else:
        print(json.dumps(make_schema(kind), indent=1, ensure_ascii=False))
