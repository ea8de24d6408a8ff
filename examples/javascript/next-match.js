/** Prints the next match of a club, in the local time of its place. */
import { ClubDataError, nextMatches } from 'club-data-client';
import { club } from './club.js';

const OFF = ['cancelled', 'postponed'];

try {
  const matches = nextMatches(await club.listMatches()); // of each team, and by date
  const next = matches.find(({ status }) => !OFF.includes(status));
  console.log(next ? describe(next) : 'No match is planned.');
} catch (error) {
  if (!(error instanceof ClubDataError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function describe({ date, time, team, opponent, name, is_home }) {
  const sides = [team.name, opponent ?? name];
  if (is_home === false) sides.reverse();
  return `${[date, time].filter(Boolean).join(' ')}: ${sides.join(' – ')}`;
}
