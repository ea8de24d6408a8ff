import type { ListChanges } from '../../club/changes/changes.ts';
import { mapCollections, shownCollections, titleOf } from '../../club/rules/collections.ts';
import type { ClubReport } from '../club-report.ts';
import { type Html, html } from '../html.ts';
import { formatCount } from '../values.ts';

export function countsSection({ counts, changes }: ClubReport): Html | undefined {
  if (!counts) return undefined;
  const removed = changes ? mapCollections((list) => changes[list].removed.length) : {};
  const rows = shownCollections(counts, removed).map((list) => {
    const title = html`<th scope="row">${titleOf(list)}</th>`;
    const count = counts[list] ?? 0;
    return changes
      ? html`<tr>${title}${compare(count, changes[list])}</tr>`
      : html`<tr>${title}<td>${formatCount(count)}</td></tr>`;
  });
  const columns = changes
    ? html`<th scope="col">Before</th><th scope="col">After</th><th scope="col">In, out</th>`
    : html`<th scope="col">In the file</th>`;
  return html`<section><h3>Counts</h3>
<table class="counts"><thead><tr><th scope="col">List</th>${columns}</tr></thead>
<tbody>${rows}</tbody></table></section>`;
}

function compare(after: number, { added, removed }: ListChanges): Html {
  const before = after - added.length + removed.length;
  const signs = [
    ...(added.length > 0 ? [`+${formatCount(added.length)}`] : []),
    ...(removed.length > 0 ? [`−${formatCount(removed.length)}`] : []),
  ];
  return html`<td>${formatCount(before)}</td><td>${formatCount(after)}</td><td>${signs.join(', ') || '–'}</td>`;
}
