"""`python -m generator` is the command `scriptorium`."""

from generator.cli.main import run

if __name__ == "__main__":
    run()
