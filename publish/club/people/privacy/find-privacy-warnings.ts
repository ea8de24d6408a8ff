import { nameSome } from '../../cut-list.ts';
import { countOf } from '../../describe-counts.ts';
import { type ClubFileProblem, warning } from '../../rules/club-file-error.ts';
import type { ClubFile, Privacy } from '../../rules/schema.ts';
import { mayBeSameName } from '../fold-name.ts';
import { type Entry, listPeople, type Person } from '../list-people.ts';
import { listPlaces, type Place } from '../list-places.ts';
import { fullNameOf, isNamed, namesOf } from '../names.ts';
import {
  ageOn,
  isSaid,
  limitByAge,
  listUnknownAges,
  readSettings,
  readWords,
  resolvePeople,
  resolvePrivacy,
  strictest,
} from './resolve-privacy.ts';

export function findPrivacyWarnings(file: ClubFile, today: string): ClubFileProblem[] {
  const club = { file, places: listPlaces(file), privacyOf: resolvePrivacy(file) };
  return [
    ...sharedIds(club, today),
    ...overriddenSettings(club, today),
    ...undecidedAges(club, today),
    ...liftedAges(club, today),
    ...playersOfUnknownAge(club, today),
    ...differentBirths(club),
  ];
}

interface Club {
  file: ClubFile;
  places: Place[];
  /** Returns the strictest privacy setting of the entry's id, regardless of age. */
  privacyOf: (entry: Entry) => Privacy;
}

/**
 * Warns that entries with the same id have different names: a misspelling or a wrong id. The strictest privacy
 * applies to all of them.
 */
function sharedIds({ file, places: all }: Club, today: string): ClubFileProblem[] {
  const settingsOf = readSettings(file, { today, view: 'full' });
  const privacyOf = (places: Place[]) => strictest(settingsOf(places.map(([entry]) => entry)));
  const byId = Map.groupBy(all, ([{ id }]) => id);
  return Array.from(byId.values()).flatMap((places) => {
    const groups = groupByName(places);
    const isMixed = new Set(groups.map(privacyOf)).size > 1;
    const privacy = isMixed ? privacyOf(places) : undefined;
    const [[first] = [], ...others] = groups;
    return others.flat().flatMap((place) => (first ? describeShared(place, first, privacy) : []));
  });
}

/**
 * Groups entries with the same id by their exact names, because another name inherits no fields from the
 * player.
 */
function groupByName(places: Place[]): Place[][] {
  const nameOf = ([{ first_name, last_name }]: Place) => JSON.stringify([first_name, last_name]);
  const player = places.find(([entry]) => isNamed(entry));
  const groups = Map.groupBy(places, (place) =>
    nameOf(isNamed(place[0]) ? place : (player ?? place)),
  );
  return [...groups.values()];
}

/**
 * Warns that an entry has the id of an entry with another name. `privacy` is the strictest of the id; undefined
 * if all are equal.
 */
function describeShared(
  [entry, path]: Place,
  [first, firstPath]: Place,
  privacy: Privacy | undefined,
): ClubFileProblem {
  const name = fullNameOf(first);
  const isSpelling = mayBeSameName(fullNameOf(entry), name);
  const what = isSpelling
    ? 'has a name that is written differently in'
    : `${entry.id} is also the id of "${name}" in`;
  const counts = privacy ? `is ${privacy}, the strictest setting with this id: ` : '';
  return warning(`${path}.id`, `${counts}${what} ${firstPath}`);
}

function overriddenSettings({ file, places, privacyOf }: Club, today: string): ClubFileProblem[] {
  const withAges = resolvePrivacy(file, { today, view: 'public' });
  return places.flatMap(([entry, path]) => {
    const privacy = withAges(entry);
    if (!isSaid([entry]) || entry.privacy === privacy) return [];
    const isByAge = privacyOf(entry) === entry.privacy;
    const detail = isByAge
      ? `${entry.privacy}, but the age limit counts for another entry with the same id: write full there, too`
      : `${entry.privacy}, but another entry with the same id makes it ${privacy}`;
    return [warning(`${path}.privacy`, detail)];
  });
}

/**
 * Warns of a person with several birth dates: each entry publishes its date, and each date counts for the age
 * limit.
 */
function differentBirths({ file, places }: Club): ClubFileProblem[] {
  const dated = places.filter(([{ date_of_birth: born }]) => born);
  const dateOf = new Map(dated.map(([{ id, date_of_birth: born }]) => [id, born]));
  if (dated.every(([{ id, date_of_birth: born }]) => dateOf.get(id) === born)) return [];
  const paths = new Map(dated);
  return listPeople(file).flatMap(({ entries }) => {
    const [first, ...others] = entries.filter(({ date_of_birth: born }) => born);
    return others
      .filter(({ date_of_birth: born }) => born !== first?.date_of_birth)
      .map((entry) => {
        const detail = `is not the date of the same person in ${first && paths.get(first)}`;
        return warning(`${paths.get(entry)}.date_of_birth`, detail);
      });
  });
}

/**
 * Age in years below which GDPR, Article 8(1), asks for the consent of the parents to online services, unless a
 * country has a lower age.
 */
const AGE_OF_CONSENT = 16;

/** Warns of young people who are fully visible by default while the club has not decided on an age limit. */
function undecidedAges({ file, privacyOf }: Club, today: string): ClubFileProblem[] {
  if (file.club.limited_below_age !== undefined) return [];
  const isYoung = ({ date_of_birth: born }: Entry) =>
    Boolean(born && born <= today) && ageOn(today, born ?? '') < AGE_OF_CONSENT;
  const young = listPeople(file).filter(
    ({ entries }) =>
      entries.some(isYoung) &&
      !isSaid(entries) &&
      entries.every((entry) => privacyOf(entry) === 'full'),
  );
  if (young.length === 0) return [];
  const count = countOf(young.length, 'person is', 'people are');
  const detail =
    `${count} under ${AGE_OF_CONSENT}, and nothing limits what is published of them: write the age below which ` +
    'they are limited or, if that is decided, null (in a workbook -)';
  return [warning('club.limited_below_age', detail)];
}

const MAX_NAMES = 20;

/**
 * Warns of people below the age limit who are shown because their rows say `full`. Only the club knows whether
 * the parents agree.
 */
function liftedAges({ file }: Club, today: string): ClubFileProblem[] {
  const isLimited = limitByAge(file, { today, view: 'public' });
  const isShown = resolvePeople(file, { today, view: 'public' });
  const lifted = listPeople(file).filter(
    (person) =>
      isShown(person) === 'full' &&
      person.entries.some((entry) => entry.date_of_birth && isLimited(entry)),
  );
  if (lifted.length === 0) return [];
  const names = nameSome(
    lifted.flatMap(({ entries }) => namesOf(entries)[0] ?? []),
    MAX_NAMES,
  );
  const count = countOf(lifted.length, 'person is', 'people are');
  const detail = `${count} younger and shown in full, because their own rows say full: ${names}. Where parents do not agree, write normal there`;
  return [warning('club.limited_below_age', detail)];
}

/**
 * Warns of players without a plausible birth date if the club has an age limit, unless a privacy setting
 * already decides what is shown.
 */
function playersOfUnknownAge({ file, places, privacyOf }: Club, today: string): ClubFileProblem[] {
  const wordOf = readWords(file);
  const isOpen = ({ entries }: Person) =>
    entries.every((entry) => privacyOf(entry) === 'full') &&
    !entries.every((entry) => wordOf(entry) === 'full');
  const paths = new Map(places);
  const { limited, amongAdults } = listUnknownAges(file, { today, view: 'full' });
  // The public view counts age by calendar year, so team-mates may be below the limit only in that view.
  const inPublic = listUnknownAges(file, { today, view: 'public' }).limited.map(({ id }) => id);
  const isInPublic = ({ id }: Person) => inPublic.includes(id);
  const tell = (people: Person[], effect: string) => {
    const open = people.filter(isOpen).flatMap(({ entries: [first] }) => first ?? []);
    return open.map((entry) =>
      warning(`${paths.get(entry)}.date_of_birth`, `is unknown: ${effect}`),
    );
  };
  return [
    ...tell(limited, 'published as limited, until it or the privacy full is written'),
    ...tell(
      amongAdults.filter(isInPublic),
      'published as limited in the public view, until it or the privacy full is written',
    ),
    ...tell(
      amongAdults.filter((person) => !isInPublic(person)),
      'published in full, as all team-mates with one are old enough',
    ),
  ];
}
