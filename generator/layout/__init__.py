"""What sheets, themes, icons and papers may say. Places nothing."""
