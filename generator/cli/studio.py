"""The commands that show a game while somebody works on it: a page that follows every save, and contact sheets."""

from pathlib import Path
from typing import Annotated, Optional

import typer

from generator.cli.cards import Ink, Lang, check_look, chosen_decks
from generator.cli.options import Modules, Variant, chosen_modules, misuse


def watch_game(
    game: Annotated[str, typer.Argument(help="name of a game, or the folder of a pack")],
    variant: Variant = None,
    port: Annotated[
        Optional[int], typer.Option(min=1, max=65535, help="port of the page; else the first that is free from 8765 on")
    ] = None,
    open_: Annotated[bool, typer.Option("--open/--no-open", help="open the page in a browser")] = False,
) -> None:
    """Show sheets and cards on a local page that follows every save."""
    import webbrowser
    from threading import Thread

    from generator.pack.find import papers_path
    from generator.pack.pack import read_papers
    from generator.watch.reading import GameReader
    from generator.watch.server import open_server
    from generator.watch.studio import Studio
    from generator.watch.watcher import Watcher

    reader = GameReader(game, variant)
    studio = Studio(next(iter(read_papers(papers_path()).values())))
    with open_server(studio, port) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            watcher = Watcher(reader, studio.publish)
            print(f"{server.url} shows {reader.game.name} and follows every save; Ctrl-C ends it", flush=True)
            if open_:
                webbrowser.open(server.url)
            watcher.run()
        except KeyboardInterrupt:
            print()
        finally:
            server.shutdown()


def preview(
    game: Annotated[str, typer.Argument(help="name of a game, or the folder of a pack")],
    decks: Annotated[
        Optional[list[str]], typer.Argument(help="names of decks; else all of them", metavar="[DECK]...")
    ] = None,
    variant: Variant = None,
    module: Modules = None,
    ink: Ink = "colour",
    lang: Lang = None,
    dpi: Annotated[int, typer.Option(min=36, max=300, help="dots per inch")] = 100,
    sheets: Annotated[
        Optional[bool],
        typer.Option("--sheets/--no-sheets", help="with the sheets; if left out, where no deck is named"),
    ] = None,
    backs: Annotated[bool, typer.Option("--backs/--no-backs", help="with every different back")] = False,
    output: Annotated[Optional[Path], typer.Option("-o", "--output", help="the folder to write into")] = None,
) -> None:
    """Write contact sheets: all sheets and all cards of each deck as pictures."""
    from generator.cli.write import write_all
    from generator.contact.contact import contact_sheets, deck_album, load_type, sheet_album
    from generator.layout.theme import ThemeFile
    from generator.pack.files import read_shaped
    from generator.pack.find import papers_path, tool_path
    from generator.pack.pack import read_pack, read_papers
    from generator.pack.variant import find_game
    from generator.play.modules import parts_in_play
    from generator.render.pdf import render_pdf
    from generator.render.png import rasterise, to_png
    from generator.watch.pictures import Look

    pack = read_pack(find_game(game, variant))
    look = Look(check_look(pack, lang, ink), ink)
    names = chosen_decks(pack, decks, module) if decks or pack.file.decks else []
    pages = parts_in_play(pack.sheets, chosen_modules(module, pack.file.modules or ()))
    albums = [deck_album(pack, name, look, backs=backs) for name in names]
    if pages and (sheets or (sheets is None and not decks)):
        albums.insert(0, sheet_album(pack, pages, look, next(iter(read_papers(papers_path()).values()))))
    if not albums:
        misuse(f"{pack.name} has nothing to show")
    house = load_type(read_shaped(ThemeFile, tool_path("theme.yaml")))
    folder, files, about = output or Path("output"), dict[str, bytes](), dict[str, str]()
    for album in albums:
        pictures = rasterise(render_pdf(contact_sheets(album, look, house)), dpi)
        for number, picture in enumerate(pictures, 1):
            name = f"{pack.name}-preview-{album.name}{f'-{number}' if len(pictures) > 1 else ''}.png"
            files[name] = to_png(picture, dpi)
            about[name] = f"{album.about}, {picture.width} × {picture.height} pixels"
    write_all(folder, files)
    for name, told in about.items():
        print(f"{folder / name}: {told}")
