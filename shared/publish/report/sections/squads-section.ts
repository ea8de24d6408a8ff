import type { FieldChange, ListChanges, Named, SquadChanges } from '../../changes/changes.ts';
import { block, moreOf } from '../block.ts';
import { data, type Html, html } from '../html.ts';
import { describeList, PEOPLE } from '../list-words.ts';
import { type Mark, markOf } from '../marks.ts';
import type { PageRoom } from '../page-room.ts';
import type { TeamNames } from '../team-names.ts';
import { formatCount, labelOf, nameOf, toMarkup } from '../values.ts';

/** The squads that differ, each with its members before and after side by side. */
export function squadsSection(
  squads: SquadChanges[],
  teams: TeamNames,
  room: PageRoom,
): Html | undefined {
  if (squads.length === 0) return undefined;
  const { rows, left } = room(squads, (squad) =>
    squadBlock(squad, teams, squads.length <= MAX_OPEN),
  );
  return html`<section><h3>Squads: ${formatCount(squads.length)} changed</h3>
${rows}${moreOf(left)}</section>
`;
}

/** More squads are folded. */
const MAX_OPEN = 6;

function squadBlock({ team, ...lists }: SquadChanges, teams: TeamNames, isOpen: boolean): Html {
  const people = { players: lists.players, staff: lists.staff };
  const rows = (['players', 'staff'] as const).flatMap((kind) => {
    const beside = teams.namesBeside(team, kind, idsOf(people[kind]));
    return rowsOf(people[kind], kind, beside);
  });
  const counts = [
    describeList(people.players, PEOPLE),
    describeList(people.staff, PEOPLE).replace(/^(?=.)/, 'staff: '),
  ].filter(Boolean);
  return block({
    title: html`${data(teams.labelOf(team))} <span class="note">${counts.join('; ')}</span>`,
    shown: { rows, left: 0 },
    isOpen,
    wrap: squadTable,
  });
}

const squadTable = (rows: Html[]): Html => html`<table class="squad">
<thead><tr><th scope="col">Change</th><th scope="col">Before</th><th scope="col">After</th></tr></thead>
<tbody>${rows}</tbody></table>`;

const idsOf = ({ added, changed }: ListChanges): ReadonlySet<number> =>
  new Set([...added, ...changed].map(({ id }) => id));

type Kind = 'players' | 'staff';

const NOBODY = html`<td class="none">–</td>`;

function rowsOf({ added, removed, changed }: ListChanges, kind: Kind, same: string[]): Html[] {
  const role = kind === 'staff' ? html`<span class="note">(staff)</span>` : undefined;
  const named = (item: Named) => html`${nameOf(item)} ${role}`;
  return [
    ...removed.map((item) => row('out', html`<td>${named(item)}</td>${NOBODY}`)),
    ...added.map((item) => row('in', html`${NOBODY}<td>${named(item)}</td>`)),
    ...changed.map(({ fields, ...item }) => {
      const side = (which: 'before' | 'after') =>
        html`<td>${named(item)}${valuesOf(fields, which)}</td>`;
      return row('changed', html`${side('before')}${side('after')}`);
    }),
    ...(same.length > 0 ? [sameRow(kind, same)] : []),
  ];
}

const row = (mark: Mark, cells: Html): Html =>
  html`<tr><th scope="row">${markOf(mark)}</th>${cells}</tr>
`;

const sameRow = (kind: Kind, names: string[]): Html =>
  html`<tr class="same"><th scope="row"><span class="mark" aria-hidden="true">=</span> same</th><td colspan="2">${formatCount(names.length)} ${kind}: ${names.map(
    (name, index) => html`${index > 0 ? ', ' : undefined}${data(name)}`,
  )}</td></tr>
`;

const valuesOf = (fields: FieldChange[], which: 'before' | 'after'): Html =>
  html`<ul class="fields">${fields.map(
    (change) => html`<li><i>${labelOf(change.field)}:</i> ${toMarkup(change[which])}</li>`,
  )}</ul>`;
