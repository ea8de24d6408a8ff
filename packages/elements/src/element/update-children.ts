/**
 * Makes the content of `parent` equal to `fresh`, node by node and by `data-key`. Nodes that stay keep their
 * focus, scroll position and loaded photo.
 */
export function updateChildren(parent: ParentNode & Node, fresh: Node): void {
  const keyed = keepKeyed(parent, new Set([...fresh.childNodes].map(keyOf)));
  let current = parent.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const key = keyOf(wanted);
    const match = key ? keyed.get(key) : current;
    if (!match || !isAlike(match, wanted)) {
      parent.insertBefore(wanted, current);
      continue;
    }
    if (match === current) current = current.nextSibling;
    else parent.insertBefore(match, current);
    updateNode(match, wanted);
  }
  while (current) {
    const next: ChildNode | null = current.nextSibling;
    current.remove();
    current = next;
  }
}

/**
 * Removes elements whose key is not wanted, so that later ones stay in place.
 * @returns the remaining elements by key
 */
function keepKeyed(parent: Node, wanted: ReadonlySet<string | null>): Map<string, ChildNode> {
  const keyed = new Map<string, ChildNode>();
  for (const child of [...parent.childNodes]) {
    const key = keyOf(child);
    if (key && wanted.has(key)) keyed.set(key, child);
    else if (key) child.remove();
  }
  return keyed;
}

const keyOf = (node: Node): string | null =>
  node instanceof Element ? node.getAttribute('data-key') : null;

const isAlike = (node: Node, wanted: Node): boolean =>
  node.nodeName === wanted.nodeName && keyOf(node) === keyOf(wanted);

function updateNode(node: ChildNode, wanted: Node): void {
  if (node.isEqualNode(wanted)) return;
  if (!(node instanceof Element && wanted instanceof Element)) {
    node.nodeValue = wanted.nodeValue;
    return;
  }
  for (const name of node.getAttributeNames())
    if (!wanted.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  updateChildren(node, wanted);
}
