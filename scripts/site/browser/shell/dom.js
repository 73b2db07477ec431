// Small helpers: an element with attributes, listeners and children; a pattern with its values.
export function el(tag, set = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(set)) {
    if (name === "class") node.className = value;
    else if (name === "style")
      node.style.cssText = value; // as an attribute the page's policy would refuse it
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

// The picture inside something that has words of its own to be read aloud: nobody hears it twice.
export function unspoken(...children) {
  return children
    .flat()
    .filter((child) => child !== null && child !== undefined && child !== "")
    .map((child) => {
      const node = child instanceof Node ? child : el("span", {}, child);
      node.setAttribute("aria-hidden", "true");
      return node;
    });
}

export function fill(pattern, values) {
  return pattern.replace(/\{(\w+)\}/g, (found, name) => (name in values ? values[name] : found));
}
