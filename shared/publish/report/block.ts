import { type Html, html } from './html.ts';
import type { Shown } from './page-room.ts';
import { formatCount } from './values.ts';

interface Block {
  title: Html;
  /** Of the heading; 4 by default. */
  level?: 3 | 4;
  shown: Shown;
  /** The list or table around the entries. */
  wrap: (rows: Html[]) => Html;
}

/** More entries are folded, so that the whole page is seen before one of its lists. */
const MAX_OPEN = 40;

/** A list of the page that can be folded. Undefined when it is empty. */
export function block({ title, level = 4, shown: { rows, left }, wrap }: Block): Html | undefined {
  if (rows.length + left === 0) return undefined;
  const list = rows.length > 0 ? wrap(rows) : undefined;
  const more = left > 0 ? html`<p class="more">${moreOf(left)}</p>` : undefined;
  const heading = level === 3 ? html`<h3>${title}</h3>` : html`<h4>${title}</h4>`;
  const summary = html`<summary>${heading}</summary>`;
  return rows.length > MAX_OPEN
    ? html`<details>${summary}${list}${more}</details>`
    : html`<details open>${summary}${list}${more}</details>`;
}

const moreOf = (left: number): string =>
  `And ${formatCount(left)} more, for which this page has no room: \`club-data diff\` lists all.`;
