"""What somebody sends runs nothing: the git repository that a pack came in is read, and none of what it says is done.

Every trap is shown to be live first: git itself, asked in the usual way, springs it.
"""

import os
import shlex
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from support.demo_command import DEMO, Command, edit
from support.run_git import git

from generator.errors import Mistakes
from generator.history.revisions import game_in_revision
from generator.pack.variant import plain_game
from generator.source.file import LARGEST_FILE_BYTES

HENS = Path("card_data/hens.yaml")
Trap = Callable[[str], None]


def config(name: str, value: str) -> None:
    git("config", name, value)


def add_script(path: Path, text: str) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)
    return shlex.quote(str(path.resolve()))


def other_config(run: str, name: str) -> None:
    Path(name).write_text(f'[filter "x"]\n\tsmudge = "{run}; cat"\n', encoding="utf-8")


def smudge(run: str) -> None:
    config("filter.x.smudge", f"{run}; cat")


def monitor(run: str) -> None:
    config("core.fsmonitor", add_script(Path("watching"), f"{run}; exit 1"))


def hook(run: str) -> None:
    add_script(Path(".git/hooks/post-checkout"), run)


def hooks_elsewhere(run: str) -> None:
    add_script(Path("mine/post-checkout"), run)
    config("core.hooksPath", "mine")


def outer_diff(run: str) -> None:
    config("diff.external", add_script(Path("comparing"), run))


def text_made(run: str) -> None:
    config("diff.x.textconv", add_script(Path("converting"), f'{run}; cat "$1"'))


def included(run: str) -> None:
    other_config(run, "more")
    config("include.path", "../more")


def included_if(run: str) -> None:
    other_config(run, "more")
    config("includeIf.gitdir:**.path", "../more")


def config_of_worktree(run: str) -> None:
    config("core.repositoryFormatVersion", "1")
    config("extensions.worktreeConfig", "true")
    other_config(run, ".git/config.worktree")


def folder_elsewhere(run: str) -> None:
    smudge(run)
    shutil.move(".git", "hidden")
    Path(".git").write_text("gitdir: hidden\n", encoding="utf-8")


def partial_clone(url: str) -> Trap:
    """A repository that lacks an object, which git would ask another one for."""

    def trap(run: str) -> None:
        config("core.repositoryFormatVersion", "1")
        config("extensions.partialClone", "there")
        config("remote.there.promisor", "true")
        config("protocol.allow", "always")
        config("protocol.ext.allow", "always")
        script = add_script(Path("fetching"), run)
        config("core.sshCommand", script)
        config("remote.there.uploadpack", script)
        config("remote.there.url", url.format(here=Path.cwd(), script=script))
        missing = subprocess.run(["git", "rev-parse", f"HEAD~1:{HENS}"], check=True, capture_output=True, text=True)
        name = missing.stdout.strip()
        (Path(".git/objects") / name[:2] / name[2:]).unlink()

    return trap


def elsewhere_in_the_environment(run: str) -> None:
    smudge(run)
    shutil.copytree(".git", "other")
    config("filter.x.smudge", "cat")


ARCHIVE = ("archive", "HEAD")
TRAPS: dict[str, tuple[Trap, tuple[str, ...]]] = {
    "filter": (smudge, ARCHIVE),
    "fsmonitor": (monitor, ("status",)),
    "hook": (hook, ("checkout", "-qf", "HEAD")),
    "hooks elsewhere": (hooks_elsewhere, ("checkout", "-qf", "HEAD")),
    "external diff": (outer_diff, ("diff", "HEAD~1")),
    "textconv": (text_made, ("cat-file", "--textconv", f"HEAD:{HENS}")),
    "include": (included, ARCHIVE),
    "include if": (included_if, ARCHIVE),
    "configuration of a worktree": (config_of_worktree, ARCHIVE),
    ".git is a file": (folder_elsewhere, ARCHIVE),
    "partial clone by a command": (partial_clone("ext::./fetching"), ("cat-file", "-p", f"HEAD~1:{HENS}")),
    "partial clone by a folder": (partial_clone("{here}"), ("cat-file", "-p", f"HEAD~1:{HENS}")),
    "partial clone by ssh": (partial_clone("ssh://there/x"), ("cat-file", "-p", f"HEAD~1:{HENS}")),
    "environment": (elsewhere_in_the_environment, ARCHIVE),
}


@pytest.fixture
def repository(command: Command) -> Command:
    """A pack at the top of its repository, as somebody might send it: two commits, and a change more."""
    command.monkeypatch.chdir("demo")
    Path(".gitattributes").write_text("*.yaml filter=x diff=x\n", encoding="utf-8")
    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "one")
    edit(HENS, "dots: 4", "dots: 1")
    git("commit", "-qam", "two")
    return command


def test_no_trap_of_a_repository_is_sprung(repository: Command, tmp_path: Path) -> None:
    """Filters, hooks, commands that compare, watch, convert or fetch, whatever file names them."""
    wrong = []
    mark = tmp_path / "sprung"
    for number, (name, (trap, asked)) in enumerate(TRAPS.items()):
        place = tmp_path / f"sent {number}"
        shutil.copytree(tmp_path / "demo", place)
        repository.monkeypatch.chdir(place)
        trap(f"touch {shlex.quote(str(mark))}")
        with repository.monkeypatch.context() as around:
            if name == "environment":
                around.setenv("GIT_DIR", str(place / "other"))
            subprocess.run(["git", *asked], capture_output=True, check=False, stdin=subprocess.DEVNULL)
            wrong += [] if mark.exists() else [f"{name}: git itself springs nothing"]
            mark.unlink(missing_ok=True)
            try:
                made = game_in_revision(plain_game("."), "HEAD~1", tmp_path / f"made {number}")
                wrong += [] if "dots: 4" in (made.folder / HENS).read_text() else [f"{name}: another state"]
            except Mistakes as found:
                said = "HEAD~1: the git revision is damaged, or not all of it is here; get it with 'git fetch'"
                wrong += [] if "partial" in name and str(found) == said else [f"{name}: {found}"]
        wrong += [f"{name}: sprung"] if mark.exists() else []
        mark.unlink(missing_ok=True)
    assert wrong == []


def test_the_commands_spring_none_either(repository: Command, tmp_path: Path) -> None:
    """Pager, editor, alias, credentials and all the others at once, asked as people ask."""
    mark = tmp_path / "sprung"
    run = f"touch {shlex.quote(str(mark))}"
    for name in ("smudge", "monitor", "hook", "outer_diff", "text_made", "included"):
        globals()[name](run)
    for key in ("core.pager", "core.editor", "credential.helper", "gpg.program", "core.alternateRefsCommand"):
        config(key, add_script(Path("any"), run))
    config("pager.ls-tree", "true")
    config("alias.ls-tree", f"!{run}")
    config("uploadpack.packObjectsHook", add_script(Path("any"), run))
    edit(HENS, "dots: 5", "dots: 2")
    outcome = repository("diff", ".", "--since", "HEAD")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.endswith("(hens): 1 changed\n  ~ ella\n      dots  5 → 2\n")
    assert repository("cards", ".", "hens", "--changed-since", "HEAD", "-o", "x.pdf").out.startswith("x.pdf: 1 card,")
    assert not mark.exists()


def test_git_is_not_taken_from_the_folder_one_stands_in(repository: Command, tmp_path: Path) -> None:
    """A program called git that came with the pack."""
    mark = tmp_path / "sprung"
    add_script(Path("git"), f"touch {shlex.quote(str(mark))}")
    for path in (".", "", "x:."):
        repository.monkeypatch.setenv("PATH", path)
        assert repository("diff", ".", "--since", "HEAD").code == 1
    assert not mark.exists()


# ---- what a tree may hold ----


def stored(kind: str, content: bytes) -> bytes:
    """The id of an object that git itself would not make."""
    words = ["git", "hash-object", "-t", kind, "-w", "--literally", "--stdin"]
    return bytes.fromhex(subprocess.run(words, input=content, check=True, capture_output=True).stdout.decode())


def entry(mode: str, name: str, made: bytes) -> bytes:
    return f"{mode} {name}".encode() + b"\0" + made


def commit_of(*entries: bytes) -> str:
    tree = stored("tree", b"".join(entries)).hex()
    about = b"Ann <ann@example.org> 0 +0000"
    return stored("commit", b"tree %s\nauthor %s\ncommitter %s\n\nx\n" % (tree.encode(), about, about)).hex()


def test_a_tree_stays_where_it_is_unpacked(repository: Command, tmp_path: Path) -> None:
    """Names that lead out, links that do, one name twice, and trees that never end."""
    blob, link = stored("blob", b"x"), stored("blob", b"../../..")
    level = stored("tree", entry("100644", "a", blob))
    for _ in range(12):
        level = stored("tree", b"".join(entry("40000", f"{name:03}", level) for name in range(100)))
    deep = stored("tree", entry("100644", "..", blob))
    pack = entry("100644", "pack.yaml", stored("blob", b"title: x\n"))
    empty, large = entry("100644", "", blob), stored("blob", b"\0" * (LARGEST_FILE_BYTES + 1))
    cases = {
        "up": (entry("100644", "../up", blob), "unsafe name"),
        "up in a folder": (entry("40000", "in", deep), "unsafe name"),
        "absolute": (entry("100644", f"{tmp_path}/up", blob), "unsafe name"),
        "empty": (empty, "is damaged"),
        "twice": (entry("100644", "a", blob) + entry("100644", "a", link), "cannot be unpacked"),
        "file and folder": (entry("100644", "a", blob) + entry("40000", "a", deep), "unsafe name"),
        "endless": (entry("40000", "in", level), "far too many files"),
        "large": (entry("100644", "a", large), "more than 64 MB"),
        "link": (entry("120000", "a", link), ""),
        "module": (entry("160000", "a", blob), ""),
    }
    wrong = []
    for name, (content, told) in cases.items():
        try:
            game_in_revision(plain_game("."), commit_of(*sorted((content, pack))), tmp_path / "made" / name)
            wrong += [f"{name}: nothing told"] if told else []
            wrong += [f"{name}: there"] if os.path.lexists(tmp_path / "made" / name / "a") else []
        except Mistakes as found:
            wrong += [] if told and told in str(found) else [f"{name}: {found}"]
    assert wrong == []
    assert not list(tmp_path.rglob("up"))
    inside = commit_of(entry("120000", "a", stored("blob", b"./pack.yaml")), pack)
    made = game_in_revision(plain_game("."), inside, tmp_path / "made" / "inside")
    assert (made.folder / "a").read_text() == "title: x\n"


def test_files_of_git_that_never_end_are_not_waited_for(repository: Command) -> None:
    """A pipe or a device in place of a file that git would read."""
    for name in ("config", "packed-refs", "refs/heads/other", "shallow"):
        path = Path(".git", name)
        kept = path.read_bytes() if path.exists() else None
        path.unlink(missing_ok=True)
        os.mkfifo(path)
        assert repository("diff", ".", "--since", "HEAD").code == 0, name
        path.unlink()
        if kept is not None:
            path.write_bytes(kept)
    Path(".git/config").write_text("[include]\n\tpath = /dev/zero\n", encoding="utf-8")
    assert repository("diff", ".", "--since", "HEAD").code == 0
    Path(".git/HEAD").unlink()
    os.mkfifo(".git/HEAD")
    assert repository("diff", ".", "--since", "HEAD").err.endswith("is in no git repository\n1 mistake\n")


# ---- what stays possible ----


def test_every_way_to_name_a_revision(repository: Command, tmp_path: Path) -> None:
    """Tags, branches, what is followed, what was there before; in a worktree, packed, shared and of long ids."""
    git("tag", "first", "HEAD~1")
    git("tag", "-a", "told", "-m", "told", "HEAD~1")
    git("update-ref", "refs/remotes/there/main", "HEAD~1")
    git("checkout", "-qb", "mine")
    config("remote.there.url", "nowhere")
    config("remote.there.fetch", "+refs/heads/*:refs/remotes/there/*")
    config("branch.mine.remote", "there")
    config("branch.mine.merge", "refs/heads/main")
    git("commit", "--allow-empty", "-qm", "three")
    words = [
        "HEAD~2",
        "first",
        "told",
        "refs/tags/first",
        "there/main",
        "@{upstream}",
        "HEAD@{3}",
        "HEAD^{/one}",
        "told^0",
    ]
    wrong = [word for word in words if not is_first(".", word, tmp_path)]
    git("worktree", "add", "-q", str(tmp_path / "beside"), "HEAD")
    git("clone", "-q", "-s", ".", str(tmp_path / "shared"))
    git("pack-refs", "--all")
    git("gc", "-q")
    wrong += [f"{word} packed" for word in words if not is_first(".", word, tmp_path)]
    wrong += [place for place in ("beside", "shared") if not is_first(str(tmp_path / place), "HEAD~2", tmp_path)]
    assert wrong == []


def is_first(place: str, word: str, tmp_path: Path) -> bool:
    made = game_in_revision(plain_game(place), word, tmp_path / "made" / f"{len(list(tmp_path.glob('made/*')))}")
    return "dots: 4" in (made.folder / HENS).read_text(encoding="utf-8")


def test_ids_of_sha256(command: Command, tmp_path: Path) -> None:
    git("init", "-q", "--object-format=sha256", "demo")
    git("-C", "demo", "add", "-A")
    git("-C", "demo", "commit", "-qm", "one")
    assert is_first("demo", "HEAD", tmp_path)


# ---- what was called otherwise ----


def test_a_folder_that_was_renamed(command: Command) -> None:
    """The pack that is gone and most like this one; cards beside layouts/ come along, variants and tables are found."""
    git("init", "-q")
    shutil.copytree(DEMO, "other")
    edit(Path("other/pack.yaml"), "en: Puddle Yard", "en: Other Yard")
    Path("layouts").mkdir()
    shutil.move("demo", "layouts/realm")
    Path("card_data").mkdir()
    shutil.move("layouts/realm/card_data", "card_data/realm")
    Path("v.yaml").write_text("extends: layouts/realm\ncards: {hens: {change: {ada: {copies: 2}}}}\n")
    Path("old.csv").write_text("id,dots\nada,1\nbea,2\n")
    git("add", "-A")
    git("commit", "-qm", "one")
    git("mv", "layouts/realm", "layouts/kingdom")
    git("mv", "card_data/realm", "card_data/kingdom")
    git("mv", "v.yaml", "w.yaml")
    git("mv", "old.csv", "new.csv")
    Path("w.yaml").write_text("extends: layouts/kingdom\ncards: {hens: {change: {ada: {copies: 3}}}}\n")
    edit(Path("card_data/kingdom/hens.yaml"), "dots: 5", "dots: 2")
    edit(Path("layouts/kingdom/pack.yaml"), "en: Puddle Yard", "en: Muddle Yard")
    outcome = command("diff", "kingdom", "--since", "HEAD")
    assert outcome.out.startswith("Puddle Yard (HEAD) → Muddle Yard (kingdom)\n\nHens (hens): 1 changed\n  ~ ella\n")
    assert "copies  2 → 3" in command("diff", "w.yaml", "--since", "HEAD").out
    words = ("cards", "kingdom", "hens", "--data", "new.csv", "--changed-since", "HEAD")
    assert command(*words).out == "no card differs from HEAD: nothing to print\n"
    git("add", "-A")
    git("commit", "-qm", "two")
    shutil.copytree("layouts/kingdom", "copy")
    said = "copy: is not in git's revision 'HEAD'\n1 mistake\n"
    assert command("diff", "copy", "--since", "HEAD") == (1, "", said)
    assert command("diff", "kingdom", "--since", "HEAD~1", "--until", "HEAD").out.startswith("Puddle Yard (HEAD~1) → M")
