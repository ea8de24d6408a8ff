/**
 * Says what is wrong with what has the focus: it has no name, it is not seen that it has the focus (WCAG 2.2, 2.4.7), or
 * something else covers it (2.4.11). Empty when nothing is wrong; null when nothing has the focus. It runs in the page.
 */
function findFocusFault() {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return null;
  // Of a radio button below its label, the label is what is seen.
  const isUnseen = getComputedStyle(focused).opacity === '0';
  const { outlineStyle } = getComputedStyle(isUnseen ? focused.nextElementSibling : focused);
  const faults = [
    nameOf(focused) === '' && 'has no name',
    outlineStyle === 'none' && 'has no outline',
    isCovered(focused) && 'is covered',
  ].filter(Boolean);
  if (faults.length === 0) return '';
  return `${focused.localName} ${nameOf(focused)}: ${faults.join(', ')}`;
}

const nameOf = (element) =>
  (element.ariaLabel || element.innerText || element.labels?.[0]?.innerText || '').trim();

function isCovered(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = left + Math.min(width / 2, 20);
  const y = top + Math.min(height / 2, 12);
  let shown = document.elementFromPoint(x, y);
  while (shown?.shadowRoot) {
    const inner = shown.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === shown) break;
    shown = inner;
  }
  return !shown || !(element.contains(shown) || shown.contains(element));
}

findFocusFault();
