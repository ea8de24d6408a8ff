import { data, type Html, html } from '../html.ts';
import type { PageRoom } from '../page-room.ts';
import { formatCount } from '../values.ts';

/** Renders the unknown words of a workbook as a table to copy into the sheet Words. */
export function wordsSection(
  id: string,
  [headings = [], ...lines]: readonly (readonly string[])[],
  room: PageRoom,
): Html | undefined {
  if (lines.length === 0) return undefined;
  const toRow = (cells: readonly string[]) =>
    html`<tr>${cells.map((text) => html`<td>${data(text)}</td>`)}</tr>
`;
  const { rows, left } = room(lines, toRow);
  return html`<section id="${id}"><h3>Unknown words</h3>
<p>Copy this table into a sheet <strong>Words</strong> of the workbook, and write our word beside each of yours: a sheet, a heading or a word in cells. For a sheet or column that is not ours, write -. Delete the lines that you do not need.</p>
<table class="words"><thead><tr>${headings.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table>${left > 0 ? html`<p class="more">And ${formatCount(left)} more, which the next report lists.</p>` : undefined}</section>`;
}
