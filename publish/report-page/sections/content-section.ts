import { listWithheld } from '../../club/people/privacy/list-withheld.ts';
import { COLLECTIONS, type Collection } from '../../club/rules/collections.ts';
import type { ClubFile } from '../../club/rules/schema.ts';
import { block } from '../block.ts';
import type { ClubReport } from '../club-report.ts';
import { data, type Html, html } from '../html.ts';
import type { PageRoom, Shown } from '../page-room.ts';
import { findSquadMembers, type SquadMembers } from '../squad-members.ts';
import { findTeamNames, sizeOf } from '../team-names.ts';
import { formatCount, personName } from '../values.ts';
import { matchesBlock } from './matches-section.ts';

/** Renders the content of a file that is not compared with another, so that a missing team is noticed. */
export function contentSection(
  { file, changes, action, madeAt }: ClubReport,
  room: PageRoom,
): Html | undefined {
  if (!file || changes || action === 'unchanged') return undefined;
  const withheld = listWithheld([file], madeAt.slice(0, 10));
  const squads = findSquadMembers(file, withheld);
  return html`<section><h3>What the file has</h3>
${COLLECTIONS.map((list) => html`${contents[list](file, room, squads)}\n`)}</section>
`;
}

type Render = (file: ClubFile, room: PageRoom, squads: SquadMembers) => Html | Html[] | undefined;

const contents: Record<Collection, Render> = {
  seasons: ({ seasons }, room) => line('Seasons', room(seasons, describeSeason)),
  categories: ({ categories }, room) =>
    line(
      'Categories',
      room(categories, ({ name }) => data(name)),
    ),
  teams: (file, room) =>
    block({
      title: html`Teams (${formatCount(file.teams.length)})`,
      shown: room(file.teams, rowIn(file)),
      wrap: teamTable,
    }),
  players: squadsOf,
  matches: matchesBlock,
};

/** Renders the members of each team, collapsed, so that a person in the wrong team is noticed. */
function squadsOf(file: ClubFile, room: PageRoom, squads: SquadMembers): Html[] {
  const { labelOf } = findTeamNames({ file });
  return file.teams.map((team) => {
    const members = LISTS.flatMap((list) =>
      squads.membersOf(team, list).map((member) => ({ ...member, list })),
    );
    const shown = room(members, ({ list, ...member }) => {
      const notes = [list === 'staff' ? 'staff' : '', squads.seatOf(team, list, member.id)];
      const note = notes.filter(Boolean).join(', ');
      return html`<li>${personName(member)}${note === '' ? undefined : html` <span class="note">${data(note)}</span>`}</li>
`;
    });
    const title = html`${data(labelOf(team))} <span class="note">${sizeOf(team)}</span>`;
    return block({ title, shown, isOpen: false, wrap: nameList });
  });
}

const LISTS = ['players', 'staff'] as const;

const nameList = (rows: Html[]): Html => html`<ul class="names">${rows}</ul>`;

const line = (title: string, { rows, left }: Shown): Html | undefined =>
  rows.length > 0
    ? html`<p>${title}: ${rows.map((row, index) => html`${index > 0 ? ', ' : undefined}${row}`)}${left > 0 ? ` and ${formatCount(left)} more` : undefined}</p>`
    : undefined;

const describeSeason = ({ name, start_date, end_date, is_active }: ClubFile['seasons'][number]) =>
  html`${data(name)} (${start_date} to ${end_date}${is_active ? ', active' : undefined})`;

function rowIn({ seasons, categories }: ClubFile) {
  const nameIn = (list: readonly { id: number; name: string }[]) => {
    const names = new Map(list.map(({ id, name }) => [id, name]));
    return (id: number) => data(names.get(id) ?? '');
  };
  const [season, category] = [nameIn(seasons), nameIn(categories)];
  return ({ name, season_id, category_id, players, staff }: ClubFile['teams'][number]) =>
    html`<tr><th scope="row">${data(name)}</th><td>${season(season_id)}</td><td>${category(
      category_id,
    )}</td><td class="number">${players.length}</td><td class="number">${staff.length}</td></tr>
`;
}

const teamTable = (rows: Html[]): Html => html`<table class="teams">
<thead><tr><th scope="col">Team</th><th scope="col">Season</th><th scope="col">Category</th><th scope="col">Players</th><th scope="col">Staff</th></tr></thead>
<tbody>${rows}</tbody></table>`;
