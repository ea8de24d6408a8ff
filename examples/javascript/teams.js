/** Lists the teams of a club's active season, then reads them again: unchanged data costs a 304. */
import { ClubDataError } from 'club-data-client';
import { club } from './club.js';

try {
  const [season] = await club.listSeasons();
  if (season) await listTeams(season);
  else console.log('No season is active.');
} catch (error) {
  if (!(error instanceof ClubDataError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function listTeams({ id, name }) {
  const teams = await club.listTeams({ seasonId: id });
  console.log(name);
  if (teams.length === 0) console.log('The season has no teams.');
  for (const team of teams) console.log(`  ${team.name}: ${team.players.length} players`);
  const isUnchanged = (await club.listTeams({ seasonId: id })) === teams;
  console.log(isUnchanged ? 'Not modified since.' : 'Modified since.');
}
