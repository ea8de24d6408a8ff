import type { Counts } from '../../../shared/table/revisions.ts';
import type { ListChanges } from '../../changes/changes.ts';
import type { ClubReport } from '../club-report.ts';
import { type Html, html } from '../html.ts';
import { formatCount } from '../values.ts';

const LISTS = ['seasons', 'categories', 'teams', 'players'] as const satisfies (keyof Counts)[];

/** How much the file has, beside what is live. */
export function countsSection({ counts, changes }: ClubReport): Html | undefined {
  if (!counts) return undefined;
  const rows = LISTS.map((list) => {
    const title = html`<th scope="row">${list[0]?.toUpperCase()}${list.slice(1)}</th>`;
    return changes
      ? html`<tr>${title}${compare(counts[list], changes[list])}</tr>`
      : html`<tr>${title}<td>${formatCount(counts[list])}</td></tr>`;
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
