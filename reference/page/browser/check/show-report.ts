import { find } from '../dom.ts';
import type { Report } from './messages.ts';

let shown: Report | undefined;

/**
 * Shows a report. The scripts of the report do not run, and the styles of the page do not apply to the report.
 * The value undefined removes the report. Sections are added one at a time, so that the page stays usable.
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
