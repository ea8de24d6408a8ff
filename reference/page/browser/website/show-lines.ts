import { baseUrl } from '../base-url.ts';
import { find } from '../dom.ts';
import type { Choice } from './choices.ts';
import { listImageHosts } from './show-preview.ts';

/**
 * Shows the HTML lines that embed an element, and the content security policy that a page needs for these
 * lines.
 */
export function showLines({ name, attributes, whose }: Choice): void {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${escapeValue(value)}"`,
  );
  find('#lines', HTMLElement).textContent =
    `<script type="module" src="${baseUrl}/elements/club-squad.js"></script>\n<${name}${written.join('')}>${escapeText(whose)}</${name}>`;
  const images = listImageHosts();
  const directives = [`script-src ${baseUrl}/elements/`, `connect-src ${baseUrl}/`];
  if (images.length > 0) directives.push(`img-src ${images.join(' ')}`);
  find('#policy', HTMLElement).textContent = directives.join('; ');
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const escapeValue = (value: string): string => escapeText(value).replaceAll('"', '&quot;');
