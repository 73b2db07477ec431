// What this browser remembers between visits. It may deny all of it: then a choice lasts for the page.

/**
 * What is remembered under a name, or null.
 * @param {string} name
 */
export function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * Remember something; null forgets it.
 * @param {string} name
 * @param {string | null} value
 */
export function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    /* storage denied */
  }
}
