import { find } from '../dom.ts';
import type { Choice } from './choices.ts';

const hosts = new Set<string>();

export const listImageHosts = (): string[] => [...hosts].sort();

/**
 * Shows a preview of the element.
 * @param onHost called when an image comes from a host that no earlier image of this preview has
 */
export function showPreview({ name, attributes }: Choice, onHost: () => void): void {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value);
  element.setAttribute('heading-level', '3');
  const shown = find('#shown', HTMLElement);
  if (shown.firstElementChild?.outerHTML === element.outerHTML) return;
  shown.replaceChildren(element);
  hosts.clear();
  void customElements.whenDefined(name).then(() => {
    if (!element.shadowRoot) return;
    const observer = new MutationObserver((records) => {
      const before = hosts.size;
      for (const { addedNodes } of records) for (const node of addedNodes) noteHosts(node);
      if (hosts.size > before) onHost();
    });
    observer.observe(element.shadowRoot, { childList: true, subtree: true });
  });
}

function noteHosts(node: Node): void {
  if (!(node instanceof Element)) return;
  const images = node instanceof HTMLImageElement ? [node] : node.querySelectorAll('img');
  for (const { src } of images) if (URL.canParse(src)) hosts.add(new URL(src).origin);
}
