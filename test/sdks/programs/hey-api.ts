// Reads a club with the client that @hey-api/openapi-ts makes.

import { client } from './sdk/client.gen.js';
import * as sdk from './sdk/sdk.gen.js';

type Value = string | number | boolean | null | undefined;

const line = (...values: Value[]): void =>
  console.log(values.map((value) => (value === null ? '-' : String(value))).join(' | '));
const variable = (name: string): string => process.env[name] ?? '';
const id = (name: string): number => Number(variable(name));

const club = variable('CLUB');
const path = { club };
const throwOnError = true as const;

const request = { license_key: variable('LICENSE_KEY'), club_slug: club };
const { data: verified } = await sdk.verifyLicense({ body: request, throwOnError });
line('verified', verified.valid, verified.club.name, verified.expires_at);
client.setConfig({ auth: verified.bearer_token });

const active = await sdk.listSeasons({ path, throwOnError });
for (const each of active.data.data) line('active', each.id);
const all = await sdk.listSeasons({ path, query: { all: true }, throwOnError });
for (const each of all.data.data) {
  line('season', each.id, each.name, each.start_date, each.is_active);
}
const season = await sdk.getSeason({ path: { club, season: id('SEASON') }, throwOnError });
line('season has teams', season.data.data.name, season.data.data.teams.length);

const categories = await sdk.listCategories({ path, throwOnError });
for (const each of categories.data.data) line('category', each.id, each.name, each.teams_count);
const query = { season_id: id('SEASON'), category_id: id('CATEGORY') };
const teams = await sdk.listTeams({ path, query, throwOnError });
for (const each of teams.data.data) {
  line('team', each.id, each.name, each.category.name, each.finalized_at);
}
const { data: squad } = await sdk.getTeam({ path: { club, team: id('TEAM') }, throwOnError });
for (const each of [...squad.data.players, ...squad.data.staff]) {
  line('member', each.first_name, each.last_name, each.position, each.jersey_number);
}

const players = await sdk.listPlayers({ path, throwOnError });
for (const each of players.data.data) {
  line('player', each.id, each.full_name, each.date_of_birth, each.height, each.email);
}

const unknown = await sdk.getTeam({ path: { club, team: id('UNKNOWN') } });
line('unknown', unknown.error?.status, unknown.error?.code);
