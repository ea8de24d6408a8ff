import type { FieldChange, ListChanges, Named } from '../../club/changes/changes.ts';
import { isNothing } from '../../club/changes/find-changes.ts';
import { block } from '../block.ts';
import { type Html, html } from '../html.ts';
import { describeList, ENTRIES } from '../list-words.ts';
import { type Mark, markOf } from '../marks.ts';
import type { PageRoom } from '../page-room.ts';
import { fieldChange, nameOf } from '../values.ts';

interface EntriesSection {
  title: string;
  list: ListChanges;
  noteOf?: (item: Named) => string | undefined;
}

/**
 * Renders the changes of a list, such as the seasons or the matches, as one table; undefined if nothing
 * differs.
 */
export function entriesSection(
  { title, list, noteOf }: EntriesSection,
  room: PageRoom,
): Html | undefined {
  if (isNothing(list)) return undefined;
  const { added, removed, changed } = list;
  const entries: Entry[] = [
    ...added.map((item) => ({ mark: 'in' as const, word: ENTRIES.added, item })),
    ...removed.map((item) => ({ mark: 'out' as const, word: ENTRIES.removed, item })),
    ...changed.map(({ fields, ...item }) => ({ mark: 'changed' as const, item, fields })),
  ];
  const shown = room(entries, (entry) => rowOf(entry, noteOf?.(entry.item)));
  return html`<section>
${block({ title: html`${title}: ${describeList(list, ENTRIES)}`, level: 3, shown, wrap: entriesTable })}</section>
`;
}

interface Entry {
  mark: Mark;
  word?: string;
  item: Named;
  fields?: FieldChange[];
}

const rowOf = ({ mark, word, item, fields }: Entry, note = ''): Html =>
  html`<tr><td>${markOf(mark, word)}</td><th scope="row">${nameOf(item)}</th><td>${
    fields ? html`<ul class="fields">${fields.map(fieldChange)}</ul>` : note
  }</td></tr>
`;

const entriesTable = (rows: Html[]): Html => html`<table class="entries">
<thead><tr><th scope="col">Change</th><th scope="col">Name</th><th scope="col">Before → after</th></tr></thead>
<tbody>${rows}</tbody></table>`;
