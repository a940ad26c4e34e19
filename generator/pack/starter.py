"""The files of a first pack: a real pack among the tool's own files, given another title.

It is kept as files, so that it is checked, printed and scored by the tests like any other pack. Nothing is written
here.
"""

import json
import re
from pathlib import Path

from generator.pack.find import PACK_FILE, tool_path
from generator.pack.schema import schema_of
from generator.source.yaml_quote import quoted

TITLE = "Starter Title"  # what stands in the starter's files in place of the real one
SCHEMAS = "../../../schemas/"  # where the starter's own files find their schemas; files in its folders go up once more


def starter_files(title: str, shared: Path, *, bare: bool = False) -> dict[str, bytes]:
    """The files of a new pack by their paths in it.

    Editors complete keys at once: from the schemas in the folder `shared` beside the pack, or else the pack brings its
    own. pack.yaml comes last: a folder without it is no pack, so one that is only half there is never found.
    """
    texts = starter_texts("bare" if bare else "pack")
    kinds = sorted({kind for text in texts.values() for kind in re.findall(r"\$schema=\S*/(\w+)\.json", text)})
    has_shared = all((shared / f"{kind}.json").is_file() for kind in kinds)
    own = {} if has_shared else {f"schemas/{kind}.json": schema_text(kind) for kind in kinds}
    words = {TITLE: quoted(title), SCHEMAS: "../schemas/" if has_shared else "schemas/"}
    return {name: text.encode() for name, text in own.items()} | {
        name: renamed(text, words).encode() for name, text in texts.items()
    }


def starter_texts(kind: str) -> dict[str, str]:
    """The files of a starter as they are kept, pack.yaml last."""
    folder = tool_path(f"starters/{kind}")
    paths = sorted(
        (path for path in folder.rglob("*.*") if path.is_file()), key=lambda path: (path.name == PACK_FILE, str(path))
    )
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def renamed(text: str, words: dict[str, str]) -> str:
    """A text with every word in its place, in one go: what is put in is not looked at again."""
    return re.sub("|".join(map(re.escape, words)), lambda match: words[match[0]], text)


def schema_text(kind: str) -> str:
    """The JSON Schema of a file kind."""
    return json.dumps(schema_of(kind), indent=1, ensure_ascii=False) + "\n"
