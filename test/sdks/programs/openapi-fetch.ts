// Reads a club with openapi-fetch and the types that openapi-typescript makes.
import createClient from 'openapi-fetch';
import { id, line, variable } from './line.js';
import type { paths } from './sdk/schema.js';

const club = variable('CLUB');
const path = { club };

/** @throws when the service answered with an error */
function succeeded<T>({ data, response }: { data?: T; response: Response }): T {
  if (data === undefined) throw new Error(`answered with ${response.status}`);
  return data;
}

const client = createClient<paths>({ baseUrl: variable('BASE_URL') });
const body = { license_key: variable('LICENSE_KEY'), club_slug: club };
const verified = succeeded(await client.POST('/license/verify', { body }));
line('verified', verified.valid, verified.club.name, verified.expires_at);
client.use({
  onRequest: ({ request }) =>
    request.headers.set('Authorization', `Bearer ${verified.bearer_token}`),
});

const active = await client.GET('/clubs/{club}/seasons', { params: { path } });
for (const each of succeeded(active).data) line('active', each.id);
const all = await client.GET('/clubs/{club}/seasons', { params: { path, query: { all: true } } });
for (const each of succeeded(all).data) {
  line('season', each.id, each.name, each.start_date, each.is_active);
}
const season = await client.GET('/clubs/{club}/seasons/{season}', {
  params: { path: { club, season: id('SEASON') } },
});
line('season has teams', succeeded(season).data.name, succeeded(season).data.teams.length);

const categories = await client.GET('/clubs/{club}/categories', { params: { path } });
for (const each of succeeded(categories).data)
  line('category', each.id, each.name, each.teams_count);
const query = { season_id: id('SEASON'), category_id: id('CATEGORY') };
const teams = await client.GET('/clubs/{club}/teams', { params: { path, query } });
for (const each of succeeded(teams).data) {
  line('team', each.id, each.name, each.category.name, each.finalized_at);
}
const getTeam = (team: number) =>
  client.GET('/clubs/{club}/teams/{team}', { params: { path: { club, team } } });
const squad = succeeded(await getTeam(id('TEAM'))).data;
for (const each of [...squad.players, ...squad.staff]) {
  line('member', each.first_name, each.last_name, each.position, each.jersey_number);
}

const players = await client.GET('/clubs/{club}/players', { params: { path } });
for (const each of succeeded(players).data) {
  line('player', each.id, each.full_name, each.date_of_birth, each.height, each.email);
}

const { error } = await getTeam(id('UNKNOWN'));
line('unknown', error?.status, error?.code);
