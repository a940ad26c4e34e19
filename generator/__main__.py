"""`python -m generator` is the command `scriptorium`."""

from generator.cli.main import main

if __name__ == "__main__":
    main()
