"""The translator's desk: termbases with every inflected form, a checker that understands them, exports and a page.

`words` cuts text into words, `base` knows the terms, `match` finds them, the finders in `plain`, `paired` and `setting` judge,
`check` puts it together for catalogues and for any file. Nothing here needs a dictionary when it runs: `grow` writes all forms
into `locales/<language>/<game>.forms.json` beforehand, with the dictionaries only a developer installs.
"""
