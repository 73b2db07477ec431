"""What a page may load and run: from here only, no script in the page but the one whose hash we know.

The policy stands in every page, so that it holds on any plain host; `_headers` gives it to hosts that read such a file, with
what only a header can say. The worker that runs Python has a policy of its own: it alone may compile WebAssembly.
"""

import base64
import hashlib

PAGE = {
    "default-src": "'none'",
    "script-src": "'self' {script}",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
}
WORKER = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' data:"
"""For the engine's worker, where a host sends headers."""
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""What else a careful host sends with everything."""
FOREVER = "public, max-age=31536000, immutable"
"""For folders named after their content."""


def policy(script: str) -> str:
    """The policy of a page that carries this one script."""
    return "; ".join(f"{name} {value}" for name, value in PAGE.items()).format(
        script=f"'{integrity(script.encode(), 'sha256')}'"
    )


def integrity(content: bytes, kind: str = "sha384") -> str:
    """The hash of a file, as pages and policies write it."""
    return f"{kind}-{base64.b64encode(hashlib.new(kind, content).digest()).decode()}"


def headers_file(script: str) -> str:
    """`_headers`, as Netlify and Cloudflare Pages read it."""
    blocks = {
        "/*": {"Content-Security-Policy": f"{policy(script)}; frame-ancestors 'self'", **HEADERS},
        "/assets/*/worker.js": {"! Content-Security-Policy": "", "Content-Security-Policy": WORKER},
        "/assets/*": {"Cache-Control": FOREVER},
        "/engine/*": {"Cache-Control": FOREVER},
        "/pack/*": {"Cache-Control": FOREVER},
        "/sw.js": {"Cache-Control": "no-cache"},
    }
    lines = []
    for path, found in blocks.items():
        lines += [
            path,
            *(f"  {name}: {value}" if value else f"  {name}" for name, value in found.items()),
        ]
    return "\n".join(lines) + "\n"
