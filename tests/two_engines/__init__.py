"""Two engines held together: cases that the Python engine writes, the JavaScript engine that must pass them, a fuzzer."""
