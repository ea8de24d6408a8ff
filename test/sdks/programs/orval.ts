// Reads a club with the fetch client that orval makes.
import { id, line, variable } from './line.js';
import * as sdk from './sdk/index.js';

const club = variable('CLUB');

/** Narrows an answer to that of a success. */
function succeeded<T extends { status: number }>(answer: T): Extract<T, { status: 200 }> {
  if (answer.status !== 200) throw new Error(`answered with ${answer.status}`);
  return answer as Extract<T, { status: 200 }>;
}

const request = { license_key: variable('LICENSE_KEY'), club_slug: club };
const { data: verified } = succeeded(await sdk.verifyLicense(request));
line('verified', verified.valid, verified.club.name, verified.expires_at);
const options = { headers: { Authorization: `Bearer ${verified.bearer_token}` } };

const active = succeeded(await sdk.listSeasons(club, {}, options));
for (const each of active.data.data) line('active', each.id);
const all = succeeded(await sdk.listSeasons(club, { all: true }, options));
for (const each of all.data.data) {
  line('season', each.id, each.name, each.start_date, each.is_active);
}
const season = succeeded(await sdk.getSeason(club, id('SEASON'), {}, options));
line('season has teams', season.data.data.name, season.data.data.teams.length);

const categories = succeeded(await sdk.listCategories(club, {}, options));
for (const each of categories.data.data) line('category', each.id, each.name, each.teams_count);
const query = { season_id: id('SEASON'), category_id: id('CATEGORY') };
const teams = succeeded(await sdk.listTeams(club, query, options));
for (const each of teams.data.data) {
  line('team', each.id, each.name, each.category.name, each.finalized_at);
}
const { data: squad } = succeeded(await sdk.getTeam(club, id('TEAM'), {}, options));
for (const each of [...squad.data.players, ...squad.data.staff]) {
  line('member', each.first_name, each.last_name, each.position, each.jersey_number);
}

const players = succeeded(await sdk.listPlayers(club, {}, options));
for (const each of players.data.data) {
  line('player', each.id, each.full_name, each.date_of_birth, each.height, each.email);
}

const unknown = await sdk.getTeam(club, id('UNKNOWN'), {}, options);
if (unknown.status === 404) line('unknown', unknown.status, unknown.data.code);
