import { type Html, html } from './html.ts';
import type { Shown } from './page-room.ts';
import { formatCount } from './values.ts';

interface Block {
  title: Html;
  /** Level of the heading; 4 by default. */
  level?: 3 | 4;
  shown: Shown;
  /** Whether the list is unfolded; by default, unless it has many entries. */
  isOpen?: boolean;
  /** The list or table around the entries. */
  wrap: (rows: Html[]) => Html;
}

/** More entries are folded, so that the whole page is seen before one of its lists. */
const MAX_OPEN = 40;

/** A list of the page that can be folded; nothing when it is empty. */
export function block({ title, level = 4, shown, isOpen, wrap }: Block): Html {
  const { rows, left } = shown;
  if (rows.length + left === 0) return html``;
  const list = rows.length > 0 ? wrap(rows) : undefined;
  const more = moreOf(left);
  const heading = level === 3 ? html`<h3>${title}</h3>` : html`<h4>${title}</h4>`;
  const summary = html`<summary>${heading}</summary>`;
  return (isOpen ?? rows.length <= MAX_OPEN)
    ? html`<details open>${summary}${list}${more}</details>`
    : html`<details>${summary}${list}${more}</details>`;
}

/** Says how many entries are left out; nothing when none is. */
export const moreOf = (left: number): Html =>
  left === 0
    ? html``
    : html`<p class="more">And ${formatCount(left)} more, for which this page has no room: \`club-data diff\` lists all.</p>`;
