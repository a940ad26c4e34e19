"""What commands say and write, as a digest each, in a process of its own: `python output_digests.py FILE` reads a JSON
list of commands from a file and writes to the folder one stands in; the last line that it prints is the list of
digests."""

import json
import sys
from contextlib import redirect_stderr, redirect_stdout, suppress
from hashlib import blake2b
from io import BytesIO, TextIOWrapper
from pathlib import Path

from generator.cli.main import run


def outcome(words: list[str], folder: Path) -> bytes:
    """What a command says, and what it writes into a folder, `{out}` among its words."""
    folder.mkdir()
    sys.argv = ["scriptorium", *(word.replace("{out}", str(folder)) for word in words)]
    said = TextIOWrapper(BytesIO(), encoding="utf-8", write_through=True)
    with redirect_stdout(said), redirect_stderr(said), suppress(SystemExit):
        run()
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return said.buffer.getvalue() + b"".join(str(path).encode() + path.read_bytes() for path in files)


def main(commands: list[list[str]]) -> None:
    made = [outcome(words, Path(f"out{number}")) for number, words in enumerate(commands)]
    sys.stdout.write(json.dumps([[blake2b(one, digest_size=8).hexdigest(), len(one)] for one in made]))


if __name__ == "__main__":
    main(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
