import type { ListChanges, Named } from '../../club/changes/changes.ts';
import { isNothing } from '../../club/changes/find-changes.ts';
import { block } from '../block.ts';
import { type Html, html } from '../html.ts';
import { describeList, PEOPLE } from '../list-words.ts';
import { type Mark, markOf } from '../marks.ts';
import type { PageRoom } from '../page-room.ts';
import { formatCount, nameOf, personalChange } from '../values.ts';

export function playersSection(players: ListChanges, room: PageRoom): Html | undefined {
  if (isNothing(players)) return undefined;
  const { added, removed, changed } = players;
  return html`<section><h3>Players: ${describeList(players, PEOPLE)}</h3>
${namesBlock({ title: 'In', items: added, mark: 'in' }, room)}
${namesBlock({ title: 'Out', items: removed, mark: 'out' }, room)}
${changedBlock(changed, room)}</section>
`;
}

interface Names {
  title: string;
  items: Named[];
  mark: Mark;
}

function namesBlock({ title, items, mark }: Names, room: PageRoom): Html | undefined {
  const shown = room(
    items,
    (item) => html`<li>${markOf(mark, '')}${nameOf(item)}</li>
`,
  );
  const wrap = (rows: Html[]) => html`<ul class="names">${rows}</ul>`;
  return block({ title: titleOf(title, items), shown, wrap });
}

function changedBlock(changed: ListChanges['changed'], room: PageRoom): Html | undefined {
  const shown = room(changed, (item) => {
    const fields = html`<ul class="fields">${item.fields.map((change) => personalChange(change, item))}</ul>`;
    return html`<tr><th scope="row">${nameOf(item)}</th><td>${fields}</td></tr>
`;
  });
  return block({ title: titleOf('Changed', changed), shown, wrap: changedTable });
}

const titleOf = (title: string, items: readonly unknown[]): Html =>
  html`${title} (${formatCount(items.length)})`;

const changedTable = (rows: Html[]): Html => html`<table class="changed">
<thead><tr><th scope="col">Name</th><th scope="col">Before → after</th></tr></thead>
<tbody>${rows}</tbody></table>`;
