"""The setting in which the pages of a pack are placed."""

from collections.abc import Sequence
from pathlib import Path

from generator.display.items import Symbol
from generator.display.look import Look
from generator.errors import Mistake, MistakeList
from generator.layout.theme import theme_in_mode
from generator.pack.pack import Draft, Pack
from generator.place.marks import Marks
from generator.place.setting import Setting, load_typefaces

OWN_FOLDERS = ("sheets", "cards", "card_data")


def prepare_setting(
    pack: Pack,
    look: Look,
    *,
    is_draft: bool = False,
    symbols: dict[str, Symbol] | None = None,
    fonts: Sequence[str] = (),
) -> Setting:
    """The setting of a pack in one look; raises what is wrong with its fonts, or for a draft does without them.
    Further fonts have the letters that those of its theme lack."""
    mistakes = MistakeList()
    draft = pack.draft if is_draft else None
    typefaces = load_typefaces(pack.theme, pack.game.find_own_file, mistakes, is_draft=is_draft, further=fonts)
    return Setting(
        theme_in_mode(pack.theme, look.ink),
        look.language,
        typefaces,
        mistakes,
        pack,
        is_draft=is_draft,
        symbols={} if symbols is None else symbols,
        marks=Marks(draft.parts, likely_cause(draft)) if draft else Marks(),
    )


def likely_cause(draft: Draft) -> Mistake | None:
    """The mistake that may be met anywhere: the first of a file that all sheets and cards have in common."""
    own = [one for one in draft.mistakes if Path(one.place.path).parent.name not in OWN_FOLDERS]
    return next(iter(own or draft.mistakes), None)
