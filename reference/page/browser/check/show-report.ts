import { find } from '../dom.ts';
import type { Report } from './messages.ts';

let shown: Report | undefined;

/**
 * Shows a report apart from the styles of the page, or none. Scripts in its markup would not run. A section at a time, so
 * that the page stays usable while a long one is shown.
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
