"""Hypothesis for all tests: the same examples at every run, on every machine, so that a change is judged by itself.
They come of the seed that pyproject.toml names; `make search` takes another one. No test module loads a profile of its
own: it would hold for every module that is collected after it.

The tests of a file run in one process, one file after the other: files with few, long tests come first, so that none of
them is begun when the other processes have nothing left to do."""

import gc
import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from os import PathLike
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from rooms import QUICK, ROOMS, is_long, share_of
from support.demo_command import command  # noqa: F401  # a fixture of all tests
from support.many_cases import Share, tried
from support.packs_read_once import READ, RULES, Shelf

from generator.pack import pack, rules

gc.set_threshold(200_000, 20, 20)  # as the command does: much is made and little dropped

settings.register_profile(
    "seeded",
    deadline=None,
    derandomize=False,  # else it would go by the test's own text and by how this Python writes its signature
    database=None,  # else a failure that somebody has met before would be tried here only
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("seeded")

# Hypothesis 6.131 and newer also draw what stands in the modules that happen to be loaded: other examples for every
# order of the tests and every new line of code. Older ones have no such module.
with suppress(ImportError):
    from hypothesis.internal.conjecture import providers

    providers._get_local_constants = providers.Constants


def copy_stat(source: "str | PathLike[str]", copy: "str | PathLike[str]", **how: bool) -> None:
    """As shutil does, but a copy of what cannot be written can be: tests change their copies of a read-only clone."""
    COPY_STAT(source, copy, **how)
    if not Path(copy).is_symlink():
        Path(copy).chmod(Path(copy).stat().st_mode | stat.S_IWUSR)


COPY_STAT = shutil.copystat
shutil.copystat = copy_stat

LONG_FIRST = (  # the longest first; a file that is not named here takes less than about ten seconds
    "test_kill",
    "test_wheel",
    "test_hostile_values",
    "test_other_browsers",
    "test_fuzz",
    "test_docs",
    "test_properties",
    "test_pictures_memory",
    "test_seeds",
    "test_web_game",
    "test_mistakes",
    "test_web_shell",
    "test_press",
    "test_form_viewer",
    "test_form",
    "test_packs",
    "test_vectors",
    "test_pack_checks",
    "test_web_page",
    "test_set_apart",
    "test_golden",
    "test_legible",
    "test_filled",
    "test_fence",
    "test_streams",
    "test_box_figures",
    "test_web_unbroken",
    "test_worked_out",
    "test_plan",
    "test_untold",
    "test_interview",
    "test_api",
    "test_studio",
    "test_form_read",
    "test_write",
    "test_rings",
    "test_read_forms",
    "test_variants",
    "test_spreadsheets",
    "test_score_properties",
    "test_web_sheet",
    "test_web_spoiled",
    "test_report_look",
    "test_exports",
    "test_of_record",
    "test_cli",
    "test_starts",
)


SHELF = Shelf()
pack.read_and_check, rules.pack_rules = SHELF.read, SHELF.rules_of


@pytest.fixture
def read_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests of the reading itself: every pack is read from its files each time."""
    monkeypatch.setattr(pack, "read_and_check", READ)
    monkeypatch.setattr(rules, "pack_rules", RULES)


ASKED = pytest.StashKey[frozenset[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="the tests of make quick alone")
    parser.addoption("--room", action="append", default=[], help="the tests of a room of generator/ alone")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Files that nobody asked for are not even read. True, or nothing: other plugins have a say, too."""
    asked = config.stash[ASKED]
    is_other = collection_path.stem.startswith("test_") and collection_path.stem.removeprefix("test_") not in asked
    return True if asked and is_other else None


def pytest_configure(config: pytest.Config) -> None:
    """What is kept between runs is kept for one run of the tests, by all its processes."""
    rooms = config.getoption("room")
    if unknown := {*rooms} - {*ROOMS}:
        raise pytest.UsageError(f"no room {', '.join(sorted(unknown))}; known: {', '.join(ROOMS)}")
    quick = QUICK if config.getoption("quick") else ()
    config.stash[ASKED] = frozenset((*quick, *(name for room in rooms for name in ROOMS[room])))
    config.add_cleanup(end_browser)
    if not hasattr(config, "workerinput"):
        kept = tempfile.TemporaryDirectory(prefix="scriptorium-cache-")
        config.add_cleanup(kept.cleanup)
        os.environ["XDG_CACHE_HOME"] = kept.name


def end_browser() -> None:
    """The browser that the tests of this process have shared."""
    if "support.chromium" in sys.modules:
        sys.modules["support.chromium"].Shared.end()


ALL = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, name: str, obj: object) -> Iterator[None]:
    """A test that tries some of its cases has a twin in the long run that tries all; where each case is a test of its
    own, the others are of the long run."""
    found = yield
    share = share_of(file_of(collector), name)
    if not found or share == 1:
        return found
    if hasattr(obj, "tries_cases") or hasattr(obj, "hypothesis") or not hasattr(found[0], "callspec"):
        return [*found, *map(twin_of, found)]
    for number, item in enumerate(found):
        id_ = item.callspec.id
        item.stash[ALL] = number % share > 0 if isinstance(share, int) else not any(word in id_ for word in share)
    return found


def twin_of(item: pytest.Function) -> pytest.Function:
    """The same test under a name of its own, by which it is known to all processes."""
    callspec, name = getattr(item, "callspec", None), f"{item.originalname}_all"
    twin = pytest.Function.from_parent(
        item.parent,
        name=f"{name}[{callspec.id}]" if callspec else name,
        callspec=callspec,
        callobj=item.obj,
        fixtureinfo=item._fixtureinfo,
        originalname=name,
        keywords={callspec.id: True} if callspec else None,
    )
    twin.stash[ALL] = True
    return twin


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    name, quick = getattr(item, "originalname", item.name), item.config.getoption("quick")
    share = 1 if item.stash.get(ALL, False) else share_of(file_of(item), name, quick=quick)
    with tried(share), fewer_examples(getattr(item, "obj", None), share):
        return (yield)


@contextmanager
def fewer_examples(test: object, share: Share) -> Iterator[None]:
    """A test of drawn cases draws fewer of them."""
    before = getattr(test, "_hypothesis_internal_use_settings", None)
    if before is None or not isinstance(share, int) or share == 1:
        yield
        return
    test._hypothesis_internal_use_settings = settings(before, max_examples=max(1, before.max_examples // share))
    try:
        yield
    finally:
        test._hypothesis_internal_use_settings = before


def file_of(node: pytest.Collector | pytest.Item) -> str:
    return node.path.stem.removeprefix("test_")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    places = {name: place for place, name in enumerate(LONG_FIRST)}
    items.sort(key=lambda item: places.get(item.path.stem, len(places)))
    for item in items:
        if item.stash.get(ALL, False) or is_long(file_of(item), getattr(item, "originalname", item.name)):
            item.add_marker("long")
