import type { FieldProblem } from '../../problem.ts';
import type { ClubFile } from '../club-file/club-file.ts';
import { type Entry, listPeople } from './list-people.ts';
import { resolvePrivacy } from './privacy.ts';

/** Where more or less of someone is published than the club file seems to say. */
export function findPrivacyWarnings(file: ClubFile): FieldProblem[] {
  return [...overruled(file), ...namesakesOfHidden(file), ...ageless(file)];
}

const odd = (field: string, detail: string): FieldProblem => ({ field, code: 'odd', detail });

function overruled(file: ClubFile): FieldProblem[] {
  const privacyOf = resolvePrivacy(file);
  return placesIn(file).flatMap(([entry, path]) => {
    const privacy = privacyOf(entry);
    if (entry.privacy === undefined || entry.privacy === privacy) return [];
    const detail = `${entry.privacy}, but another entry makes this person ${privacy}`;
    return [odd(`${path}.privacy`, detail)];
  });
}

/** Perhaps the same person, numbered apart as a player and in the staff. */
function namesakesOfHidden(file: ClubFile): FieldProblem[] {
  const privacyOf = resolvePrivacy(file);
  const named = placesIn(file).filter(([{ last_name: last }]) => last !== undefined);
  const isHidden = ([entry]: Place) => privacyOf(entry) === 'hidden';
  const byName = Map.groupBy(named, ([entry]) => nameOf(entry));
  return Array.from(byName).flatMap(([name, places]) => {
    const shown = places.find((place) => !isHidden(place));
    if (!shown || !places.some(isHidden)) return [];
    return [odd(`${shown[1]}.id`, `someone else by the name ${name} is hidden`)];
  });
}

/** Nobody is too young whose age is not known; of staff it seldom is, and they seldom are. */
function ageless(file: ClubFile): FieldProblem[] {
  if (file.club.limited_below_age === undefined) return [];
  const privacyOf = resolvePrivacy(file);
  const squads = new Set<Entry>([...file.players, ...file.teams.flatMap((team) => team.players)]);
  const found = listPeople(file).filter(
    ({ entries }) =>
      entries.some((entry) => squads.has(entry)) &&
      entries.every((entry) => !entry.date_of_birth && privacyOf(entry) === 'full'),
  );
  if (found.length === 0) return [];
  const who = found.length === 1 ? '1 player has' : `${found.length} players have`;
  const detail = `${who} no date of birth: published in full`;
  return [odd('club.limited_below_age', detail)];
}

type Place = [entry: Entry, path: string];

const placesIn = ({ players, teams }: ClubFile): Place[] => [
  ...listPlaces(players, 'players'),
  ...teams.flatMap((team, i) => [
    ...listPlaces(team.players, `teams[${i}].players`),
    ...listPlaces(team.staff, `teams[${i}].staff`),
  ]),
];

const listPlaces = (entries: Entry[], path: string): Place[] =>
  entries.map((entry, i) => [entry, `${path}[${i}]`]);

const nameOf = ({ first_name: first = '', last_name: last }: Entry): string =>
  `${first} ${last}`.trim();
