/** Prints the next match of a club, in the local time of its place. */
import { ClubDataError } from 'club-data-client';
import { club } from './club.js';

const OFF_OR_OVER = ['cancelled', 'postponed', 'finished', 'awarded', 'abandoned'];

try {
  const now = new Date();
  const next = (await club.listMatches()).find((match) => isNext(match, now)); // by date
  console.log(next ? describe(next) : 'No match is planned.');
} catch (error) {
  if (!(error instanceof ClubDataError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function isNext({ status, starts_at, date }, now) {
  if (OFF_OR_OVER.includes(status)) return false;
  if (starts_at !== null) return new Date(starts_at) > now;
  return date !== null && date >= now.toISOString().slice(0, 10);
}

function describe({ date, time, team, opponent, name, is_home }) {
  const sides = [team.name, opponent ?? name];
  if (is_home === false) sides.reverse();
  return `${[date, time].filter(Boolean).join(' ')}: ${sides.join(' – ')}`;
}
