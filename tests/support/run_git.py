"""Git, in the current folder."""

import subprocess


def git(*words: str) -> None:
    """A command of git, given by somebody who has a name; it must end well."""
    subprocess.run(
        ["git", "-c", "user.name=Ann", "-c", "user.email=ann@example.org", *words], check=True, capture_output=True
    )
