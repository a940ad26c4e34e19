"""Texts as a page has them: a string that holds in all languages, or an object with one for each."""

from collections.abc import Callable, Iterable

from generator.reading.phrase import Phrase

Text = str | dict[str, str]


def text_of(phrase: Phrase) -> Text:
    """A phrase of a pack."""
    texts = phrase.plain_texts
    return texts.get("", texts)


def text_by(languages: Iterable[str], say: Callable[[str], str]) -> Text:
    """What something says in each language; once where that is the same."""
    texts = {language: say(language) for language in languages}
    return next(iter(texts.values())) if len(set(texts.values())) == 1 else texts
