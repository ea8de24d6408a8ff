import type { SampleClub } from './sample-club.ts';

// biome-ignore lint/suspicious/noExplicitAny: as JSON has it, without a client's types
type Json = any;

/**
 * Returns what the program of each client prints of the sample club, from plain requests: one line
 * for each value, null as `-`.
 */
export async function expectedLines(club: SampleClub): Promise<string[]> {
  const { BASE_URL, CLUB, LICENSE_KEY, SEASON, CATEGORY, TEAM, UNKNOWN } = club;
  const verified = await readJson(`${BASE_URL}/license/verify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ license_key: LICENSE_KEY, club_slug: CLUB }),
  });
  const headers = { Authorization: `Bearer ${verified.bearer_token}` };
  const read = (path: string) => readJson(`${BASE_URL}/clubs/${CLUB}${path}`, { headers });
  const season = (await read(`/seasons/${SEASON}`)).data;
  const team = (await read(`/teams/${TEAM}`)).data;
  const teams = await read(`/teams?season_id=${SEASON}&category_id=${CATEGORY}`);
  return [
    line('verified', verified.valid, verified.club.name, verified.expires_at),
    ...(await read('/seasons')).data.map((each: Json) => line('active', each.id)),
    ...(await read('/seasons?all=true')).data.map((each: Json) =>
      line('season', each.id, each.name, each.start_date, each.is_active),
    ),
    line('season has teams', season.name, season.teams.length),
    ...(await read('/categories')).data.map((each: Json) =>
      line('category', each.id, each.name, each.teams_count),
    ),
    ...teams.data.map((each: Json) =>
      line('team', each.id, each.name, each.category.name, each.finalized_at),
    ),
    ...[...team.players, ...team.staff].map((each: Json) =>
      line('member', each.first_name, each.last_name, each.position, each.jersey_number),
    ),
    ...(await read('/players')).data.map((each: Json) =>
      line('player', each.id, each.full_name, each.date_of_birth, each.height, each.email),
    ),
    line('unknown', 404, (await read(`/teams/${UNKNOWN}`)).code),
  ];
}

const line = (...values: unknown[]): string =>
  values.map((value) => (value === null ? '-' : String(value))).join(' | ');

async function readJson(url: string, init: RequestInit): Promise<Json> {
  return (await fetch(url, init)).json();
}
