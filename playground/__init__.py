"""What happens: rules engines in pure Python. This folder is also the bundle the browser runs."""
