import { find } from '../dom.ts';
import type { Report } from './messages.ts';

let shown: Report | undefined;

/**
 * Shows a report without its scripts and the page's styles. Undefined removes the report. Adds one section at a
 * time, so that the page stays usable.
 */
export async function showReport(report: Report | undefined): Promise<void> {
  shown = report;
  const place = find('#report', HTMLElement);
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(report?.style ?? '');
  root.adoptedStyleSheets = [sheet];
  const article = document.createElement('article');
  root.replaceChildren(article);
  for (const section of report?.sections ?? []) {
    article.insertAdjacentHTML('beforeend', section);
    await new Promise((resolve) => setTimeout(resolve));
    if (shown !== report) return; // other files have been chosen
  }
}
