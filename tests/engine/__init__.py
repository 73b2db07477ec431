"""The engine, tested."""
