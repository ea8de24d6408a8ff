import { find } from '../dom.ts';
import type { Report } from './messages.ts';

let shown: Report | undefined;

/** Shows a report; undefined removes it. Its scripts do not run, and the page's styles do not apply to it. */
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
