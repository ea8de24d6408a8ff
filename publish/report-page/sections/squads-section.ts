import type { ListChanges, Named, SquadChanges } from '../../club/changes/changes.ts';
import { isFieldWithheld } from '../../club/people/privacy/list-withheld.ts';
import { block, moreOf } from '../block.ts';
import { data, type Html, html } from '../html.ts';
import { describeList, PEOPLE } from '../list-words.ts';
import { type Mark, markOf } from '../marks.ts';
import type { PageRoom } from '../page-room.ts';
import type { SquadList, SquadMembers } from '../squad-members.ts';
import type { TeamNames } from '../team-names.ts';
import { formatCount, labelOf, nameOf, personName, toMarkup, WITHHELD } from '../values.ts';

interface Squads {
  teams: TeamNames;
  before: SquadMembers;
  after: SquadMembers;
}

export function squadsSection(
  changes: SquadChanges[],
  squads: Squads,
  room: PageRoom,
): Html | undefined {
  if (changes.length === 0) return undefined;
  const isOpen = changes.length <= MAX_OPEN;
  const { rows, left } = room(changes, (change) => squadBlock(change, squads, isOpen));
  return html`<section><h3>Squads: ${formatCount(changes.length)} changed</h3>
${rows}${moreOf(left)}</section>
`;
}

/** Number of changed squads up to which all are unfolded. */
const MAX_OPEN = 6;

function squadBlock(change: SquadChanges, squads: Squads, isOpen: boolean): Html {
  const { team, players, staff } = change;
  const counts = [
    describeList(players, PEOPLE),
    describeList(staff, PEOPLE).replace(/^(?=.)/, 'staff: '),
  ].filter(Boolean);
  return block({
    title: html`${data(squads.teams.labelOf(team))}: <span class="note">${counts.join('; ')}</span>`,
    shown: {
      rows: [...rowsOf(change, 'players', squads), ...rowsOf(change, 'staff', squads)],
      left: 0,
    },
    isOpen,
    wrap: squadTable,
  });
}

const squadTable = (rows: Html[]): Html => html`<table class="squad">
<thead><tr><th scope="col">Change</th><th scope="col">Before</th><th scope="col">After</th></tr></thead>
<tbody>${rows}</tbody></table>`;

const idsOf = ({ added, changed }: ListChanges): ReadonlySet<number> =>
  new Set([...added, ...changed].map(({ id }) => id));

const NOBODY = html`<td class="none">–</td>`;

function rowsOf(change: SquadChanges, list: SquadList, { before, after }: Squads): Html[] {
  const { team } = change;
  const { added, removed, changed } = change[list];
  const named = (item: Named) =>
    html`${nameOf(item)}${list === 'staff' ? html` <span class="note">(staff)</span>` : undefined}`;
  const seated = (item: Named, members: SquadMembers) =>
    html`<td>${named(item)}${seat(members.seatOf(team, list, item.id))}</td>`;
  const same = after.membersBeside(team, list, idsOf(change[list]));
  return [
    ...removed.map((item) => row('out', html`${seated(item, before)}${NOBODY}`)),
    ...added.map((item) => row('in', html`${NOBODY}${seated(item, after)}`)),
    ...changed.map(({ fields, ...item }) => {
      const side = (which: 'before' | 'after') =>
        html`<td>${named(item)}${valuesOf({ ...item, fields }, which)}</td>`;
      return row('changed', html`${side('before')}${side('after')}`);
    }),
    ...(same.length > 0 ? [sameRow(list, same)] : []),
  ];
}

const seat = (text: string): Html =>
  text === '' ? html`` : html`<ul class="fields"><li>${data(text)}</li></ul>`;

const row = (mark: Mark, cells: Html): Html =>
  html`<tr><th scope="row">${markOf(mark)}</th>${cells}</tr>
`;

const sameRow = (list: SquadList, members: Named[]): Html =>
  html`<tr class="same"><th scope="row"><span class="mark" aria-hidden="true">=</span> same</th><td colspan="2">${formatCount(members.length)} ${list}: ${members.map(
    (member, index) => html`${index > 0 ? ', ' : undefined}${personName(member)}`,
  )}</td></tr>
`;

const valuesOf = (
  { fields, withheld }: ListChanges['changed'][number],
  which: 'before' | 'after',
): Html =>
  html`<ul class="fields">${fields.map(
    (change) =>
      html`<li><i>${labelOf(change.field)}:</i> ${
        isFieldWithheld(change.field, withheld) ? WITHHELD : toMarkup(change[which])
      }</li>`,
  )}</ul>`;
