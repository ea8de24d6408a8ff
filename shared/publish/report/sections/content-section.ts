import type { ClubFile } from '../../club-file/schema.ts';
import { block } from '../block.ts';
import type { ClubReport } from '../club-report.ts';
import { data, type Html, html } from '../html.ts';
import type { PageRoom } from '../page-room.ts';
import { formatCount } from '../values.ts';

/** The teams of a file that is not compared with another, so that a missing one is seen. */
export function contentSection({ file, changes }: ClubReport, room: PageRoom): Html | undefined {
  if (!file || changes) return undefined;
  const { seasons, categories, teams } = file;
  return html`<section><h3>What the file has</h3>
${seasons.length > 0 ? html`<p>Seasons: ${listOf(seasons.map(describeSeason))}</p>` : undefined}
${categories.length > 0 ? html`<p>Categories: ${listOf(categories.map(({ name }) => data(name)))}</p>` : undefined}
${block({ title: html`Teams (${formatCount(teams.length)})`, shown: room(teams, rowIn(file)), wrap: teamTable })}</section>
`;
}

const listOf = (items: Html[]): Html[] =>
  items.map((item, index) => html`${index > 0 ? ', ' : undefined}${item}`);

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
