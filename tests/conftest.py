"""Hypothesis for all tests: the same examples at every run, on every machine, so that a change is judged by itself.
They come of the seed that pyproject.toml names; `make search` takes another one. No test module loads a profile of its
own: it would hold for every module that is collected after it.

The tests of a file run in one process, one file after the other: files with few, long tests come first, so that none of
them is begun when the other processes have nothing left to do."""

import gc
import os
import shutil
import stat
import tempfile
from contextlib import suppress
from os import PathLike
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from rooms import is_long

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

LONG_FIRST = (  # the longest first; a file that is not named here takes less than about five seconds
    "test_kill",
    "test_docs",
    "test_wheel",
    "test_packs",
    "test_fuzz",
    "test_properties",
    "test_hostile_values",
    "test_variants",
    "test_web_store",
    "test_other_browsers",
    "test_web_game",
    "test_web_page",
    "test_web_sheet",
    "test_web_states",
    "test_form_viewer",
    "test_pictures_memory",
    "test_studio_browser",
    "test_studio",
    "test_press",
    "test_papers",
    "test_filled",
    "test_score_properties",
    "test_engines",
    "test_figures",
)


def pytest_configure(config: pytest.Config) -> None:
    """What is kept between runs is kept for one run of the tests, by all its processes."""
    if not hasattr(config, "workerinput"):
        kept = tempfile.TemporaryDirectory(prefix="scriptorium-cache-")
        config.add_cleanup(kept.cleanup)
        os.environ["XDG_CACHE_HOME"] = kept.name


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    places = {name: place for place, name in enumerate(LONG_FIRST)}
    items.sort(key=lambda item: places.get(item.path.stem, len(places)))
    for item in items:
        if is_long(item.path.stem.removeprefix("test_"), getattr(item, "originalname", item.name)):
            item.add_marker("long")
