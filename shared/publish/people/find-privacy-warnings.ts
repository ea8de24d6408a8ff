import { type ClubFileProblem, warning } from '../club-file/club-file-error.ts';
import type { ClubFile } from '../club-file/schema.ts';
import { type Entry, listPeople } from './list-people.ts';
import { listPlaces } from './list-places.ts';
import { fullNameOf } from './plain-name.ts';
import { resolvePrivacy } from './privacy.ts';

/** Where the club file may publish more or less of a person than its author expects. */
export function findPrivacyWarnings(file: ClubFile): ClubFileProblem[] {
  return [...overriddenSettings(file), ...namesakesOfHidden(file), ...playersOfUnknownAge(file)];
}

function overriddenSettings(file: ClubFile): ClubFileProblem[] {
  const privacyOf = resolvePrivacy(file);
  return listPlaces(file).flatMap(([entry, path]) => {
    const privacy = privacyOf(entry);
    if (entry.privacy === undefined || entry.privacy === privacy) return [];
    const detail = `${entry.privacy}, but another entry makes this person ${privacy}`;
    return [warning(`${path}.privacy`, detail)];
  });
}

/** May be the same person under two ids, as a player and on the staff. */
function namesakesOfHidden(file: ClubFile): ClubFileProblem[] {
  const privacyOf = resolvePrivacy(file);
  const named = listPlaces(file).filter(([{ last_name: last }]) => last !== undefined);
  const isHidden = ([entry]: [Entry, string]) => privacyOf(entry) === 'hidden';
  const byName = Map.groupBy(named, ([entry]) => fullNameOf(entry));
  return Array.from(byName).flatMap(([name, places]) => {
    const shown = places.find((place) => !isHidden(place));
    if (!shown || !places.some(isHidden)) return [];
    return [warning(`${shown[1]}.id`, `someone else by the name ${name} is hidden`)];
  });
}

/** Players without a date of birth are not limited by age. Staff is left out: adults, mostly. */
function playersOfUnknownAge(file: ClubFile): ClubFileProblem[] {
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
  return [warning('club.limited_below_age', detail)];
}
