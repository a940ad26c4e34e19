"""Two engines held together: cases that the Python engine writes and the JavaScript engine passes, and a fuzzer."""
