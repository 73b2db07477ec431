"""The rules of Radlands."""
