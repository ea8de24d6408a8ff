import { type Html, html } from './html.ts';
import type { Shown } from './page-room.ts';
import { formatCount } from './values.ts';

interface Block {
  title: Html;
  /** Level of the heading; 4 by default. */
  level?: 3 | 4;
  shown: Shown;
  /** Whether the list is unfolded. By default, only lists with few shown rows are unfolded. */
  isOpen?: boolean;
  wrap: (rows: Html[]) => Html;
}

/** Largest number of shown rows with which a list is unfolded by default. */
const MAX_OPEN = 40;

/** Renders a foldable list; empty for an empty list. */
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

/** Renders the number of entries left out; empty for 0. */
export const moreOf = (left: number): Html =>
  left === 0
    ? html``
    : html`<p class="more">And ${formatCount(left)} more, for which this page has no room: \`club-data diff\` lists all.</p>`;
