"""What the files may say: typed frozen values beside the code that reads them, and the checks across files."""
