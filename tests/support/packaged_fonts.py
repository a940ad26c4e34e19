"""The fonts that the program brings along."""

from pathlib import Path

import font_source_sans_pro

FONTS = Path(font_source_sans_pro.__file__).parent / "files"
