import { readFileSync } from 'node:fs';
import { parseClubFile } from '../../publish/club/rules/parse-club-file.ts';
import type { ClubFile, FileMember, FileTeam } from '../../publish/club/rules/schema.ts';
import { renderCalendars } from '../../publish/documents/calendars/render-calendars.ts';
import { renderDocuments } from '../../publish/documents/render-documents.ts';
import { licenseIdOf } from '../../shared/license/license-key.ts';
import { localLicenseKey } from '../../shared/license/local-license-key.ts';
import { stampCalendar } from '../../shared/model/calendar.ts';

/**
 * Club of the examples, which `cut` reduces to a few people of two teams, with made-up matches. After `npm
 * start`, the club has the examples' license key.
 */
const SAMPLE = new URL('../../examples/clubs/sk-kesselhafen.json', import.meta.url);
const TEAMS = [119, 120];
const PUBLISHED_ON = '2026-09-01';

export const excerpt = cut(parseClubFile(readFileSync(SAMPLE)));
const rendered = renderDocuments(excerpt, PUBLISHED_ON);
const { name, slug, domain } = excerpt.club;
const [team] = excerpt.teams;
if (!team) throw new Error(`${SAMPLE} has none of the teams ${TEAMS}.`);

export const ids = {
  club: slug,
  season: team.season_id,
  category: team.category_id,
  team: team.id,
};

export function exampleOf(document: string): { data: unknown } {
  const data = rendered.get(document);
  if (data === undefined) throw new Error(`The sample club has no document ${document}.`);
  return { data };
}

export const calendarExample = stampCalendar(
  Buffer.from(renderCalendars(excerpt.club, rendered)[0]?.bytes ?? []).toString(),
  new Date(`${PUBLISHED_ON}T18:15:44Z`),
);

export const licenseKey = localLicenseKey(slug, 'full');

export const verification = {
  valid: true,
  // Looks like a token but is invalid: the secret is all zeros and the checksum is wrong.
  bearer_token: `cdt.${slug}.${licenseIdOf(licenseKey)}.${'0'.repeat(51)}`,
  club: { name, slug, domain },
  expires_at: '2027-06-30',
  view: 'full',
};

export const requestId = '3f0c9c3e-5d0b-4a86-9d0e-6a0f5b0d7c11';

/** Keeps a few people of the teams `TEAMS`, and replaces the matches by two made-up ones. */
function cut(file: ClubFile): ClubFile {
  const teams = file.teams
    .filter(({ id }) => TEAMS.includes(id))
    .map((team) => ({
      ...team,
      players: team.players.slice(0, 2),
      staff: team.staff.slice(0, 1),
    }));
  const isIn = (people: FileMember[], id: number) => people.some((person) => person.id === id);
  return {
    club: file.club,
    seasons: file.seasons,
    categories: file.categories.filter(({ id }) => teams.some((team) => team.category_id === id)),
    players: file.players.filter(({ id }) => teams.some(({ players }) => isIn(players, id))),
    teams,
    matches: teams.slice(0, 1).flatMap(matchesOf),
  };
}

function matchesOf({ id }: FileTeam): ClubFile['matches'] {
  return [
    {
      id: 5011,
      team_id: id,
      competition: 'Regional League North',
      round: 'Matchday 3',
      is_home: false,
      opponent: 'TSV Auwald',
      date: '2026-08-29',
      time: '14:00',
      time_zone: 'Europe/Berlin',
      previous_dates: [],
      venue: 'Auwaldstadion',
      status: 'finished',
      score: 2,
      opponent_score: 1,
      registry_id: '88197',
    },
    {
      id: 5012,
      team_id: id,
      competition: 'Regional League North',
      round: 'Matchday 4',
      is_home: true,
      opponent: 'FC Morgenstern',
      date: '2026-09-26',
      time: '15:30',
      time_zone: 'Europe/Berlin',
      previous_dates: ['2026-09-12'],
      status: 'scheduled',
      status_note: 'waterlogged pitch on 12 September',
      venue: 'Stadion am Hafen',
      venue_address: 'Hafenstraße 1, Kesselhafen',
      registry_id: '88213',
      opponent_logo_url: 'https://fc-morgenstern.example/logo.svg',
      url: 'https://league.example/matches/88213',
    },
  ];
}
