import type { ClubFileProblem } from '../../rules/club-file-error.ts';
import type { ClubFile, Privacy } from '../../rules/schema.ts';
import { createLikeSearch, keysOf } from '../find-like.ts';
import { type Entry, listPeople, type Person } from '../list-people.ts';
import { listPlaces } from '../list-places.ts';
import { hasMadeId } from '../made-id.ts';
import { areBornTogether, createNamesakeSearch } from '../namesakes.ts';
import { isSaid, isStricter, resolvePrivacy } from './resolve-privacy.ts';

/**
 * Finds whoever is shown and may be somebody of whom the file withholds more, under another id. People
 * whom a word of the file hides or limits are recognized in spite of mistakes (likeness.ts); those whom
 * their age alone limits by an equal name, a registry id, or name and date. `today` is YYYY-MM-DD.
 */
export function findMaybeWithheld(file: ClubFile, today: string): ClubFileProblem[] {
  const privacyOf = ofPerson(resolvePrivacy(file, { today, view: 'public' }));
  const wordOf = ofPerson(resolvePrivacy(file));
  const people = listPeople(file);
  const withheld = people.filter((person) => privacyOf(person) !== 'full');
  if (withheld.length === 0) return [];
  const findByWord = createStricterSearch(withheld, wordOf);
  const findByAge = createAgeSearch(withheld);
  const paths = new Map(listPlaces(file));
  return people.flatMap((person) => {
    const [first] = person.entries;
    if (!first || isSaid(person.entries)) return [];
    const isAnother = ({ id }: Person) => id !== person.id;
    const isMore = (other: Person) => isStricter(privacyOf(other), privacyOf(person));
    const other =
      findByWord(person, wordOf(person)).find(isAnother) ??
      findByAge(person).find((one) => isAnother(one) && isMore(one));
    if (!other) return [];
    const entry = person.entries.find((one) => hasMadeId(one)) ?? first;
    const place = other.entries[0] && paths.get(other.entries[0]);
    return [problemOf(`${paths.get(entry)}.privacy`, privacyOf(other), place ?? '')];
  });
}

/** The privacy of a person, all of whose entries have one id. */
export const ofPerson =
  (privacyOf: (entry: Entry) => Privacy) =>
  ({ entries: [first] }: Person): Privacy =>
    first ? privacyOf(first) : 'full';

/** Finds those of some people who may be a person, and whom a word withholds more than `privacy`. */
export function createStricterSearch(
  people: readonly Person[],
  wordOf: (person: Person) => Privacy,
): (person: Person, privacy: Privacy) => Person[] {
  const searchOf = (privacy: Privacy) =>
    createLikeSearch(people.filter((person) => wordOf(person) === privacy));
  const [findHidden, findLimited] = [searchOf('hidden'), searchOf('limited')];
  return (person, privacy) => [
    ...(privacy === 'hidden' ? [] : findHidden(person)),
    ...(privacy === 'full' ? findLimited(person) : []),
  ];
}

const problemOf = (field: string, privacy: Privacy, place: string): ClubFileProblem => ({
  field,
  code: 'withheld',
  detail:
    `may be somebody who is ${privacy}: if so, write the name as there, or ${privacy} as privacy; for somebody else limited or, if everything ` +
    `may be seen, also of a child, full; see ${place}`,
});

/** Finds people of an equal name, by which an entry with nothing but a name may be meant, or who share more. */
function createAgeSearch(withheld: readonly Person[]): (person: Person) => Person[] {
  const findNamesakes = createNamesakeSearch(withheld);
  const byRegistryId = Map.groupBy(
    withheld.flatMap((person) => keysOf(person).map((key) => ({ key, person }))),
    ({ key }) => key,
  );
  return (person) => {
    const sharing = keysOf(person)
      .filter((key) => key.startsWith('registry id'))
      .flatMap((key) => byRegistryId.get(key) ?? [])
      .map((one) => one.person);
    const namesakes = findNamesakes(person.entries);
    const isMade = person.entries.some((entry) => hasMadeId(entry));
    const dated = namesakes.filter((other) => areBornTogether(person.entries, other.entries));
    return [...sharing, ...(isMade ? namesakes : dated)];
  };
}
