"""Hypothesis tries other examples at every run here, and the same ones under CI, so that a change is judged by
itself."""

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")
