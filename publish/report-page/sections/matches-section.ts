import type { ListChanges, Named } from '../../club/changes/changes.ts';
import { isAhead } from '../../club/rules/matches/find-gone-matches.ts';
import type { ClubFile, FileMatch } from '../../club/rules/schema.ts';
import { matchOrder } from '../../documents/order.ts';
import { block } from '../block.ts';
import type { ClubReport } from '../club-report.ts';
import { data, type Html, html } from '../html.ts';
import type { PageRoom } from '../page-room.ts';
import { findTeamNames, type TeamNames } from '../team-names.ts';
import { formatCount } from '../values.ts';
import { entriesSection } from './entries-section.ts';

export function matchesSection(
  { added, removed, changed }: ListChanges,
  { file, live, teams }: Pick<ClubReport, 'file' | 'live'> & { teams: TeamNames },
  room: PageRoom,
): Html | undefined {
  const known = [...(live?.teams ?? []), ...(file?.teams ?? [])];
  const names = new Map(known.map((team) => [team.id, teams.labelOf(team)]));
  const matches = [...(live?.matches ?? []), ...(file?.matches ?? [])];
  const teamOf = new Map(matches.map(({ id, team_id }) => [id, names.get(team_id)]));
  const label = <T extends Named>(match: T): T => ({
    ...match,
    name: [match.name, teamOf.get(match.id)].filter(Boolean).join(', '),
  });
  const list = {
    added: added.map(label),
    removed: removed.map(label),
    changed: changed.map((match) => ({ ...label(match), fields: match.fields.map(teams.nameIds) })),
  };
  return entriesSection({ title: 'Matches', list }, room);
}

export const matchesBlock = (file: ClubFile, room: PageRoom): Html | undefined =>
  file.matches.length > 0
    ? block({
        title: html`Matches (${formatCount(file.matches.length)})`,
        shown: room(file.matches.toSorted(matchOrder), rowIn(file)),
        wrap: matchTable,
      })
    : undefined;

/** Number of past and of coming matches that are shown. */
const NEAR = 3;

/**
 * Renders the latest past matches and the next ones, as of the day of the report, so that people see whether
 * the file is up to date.
 */
export function nearMatches(
  { file, changes, madeAt }: ClubReport,
  room: PageRoom,
): Html | undefined {
  if (!file || !changes) return undefined;
  const dated = file.matches.filter(({ date }) => date).toSorted(matchOrder);
  const over = dated.filter((match) => !isAhead(match, madeAt.slice(0, 10))).length;
  const near = dated.slice(Math.max(0, over - NEAR), over + NEAR);
  if (near.length === 0) return undefined;
  const shown = room(near, rowIn(file));
  const title = html`The last and the next matches`;
  return html`<section>
${block({ title, level: 3, shown, wrap: matchTable })}</section>
`;
}

function rowIn(file: ClubFile) {
  const { labelOf } = findTeamNames({ file });
  const names = new Map(file.teams.map((team) => [team.id, labelOf(team)]));
  return ({ date, time, team_id, opponent, name, status, score, opponent_score }: FileMatch) => {
    const result = typeof score === 'number' ? `${score}:${opponent_score}` : status;
    return html`<tr><td>${date ?? 'not set'}${time ? ` ${time}` : undefined}</td><td>${data(
      names.get(team_id) ?? '',
    )}</td><th scope="row">${data(opponent ?? name ?? '')}</th><td>${result}</td></tr>
`;
  };
}

const matchTable = (rows: Html[]): Html => html`<table class="matches">
<thead><tr><th scope="col">When</th><th scope="col">Team</th><th scope="col">Opponent</th><th scope="col">Result</th></tr></thead>
<tbody>${rows}</tbody></table>`;
