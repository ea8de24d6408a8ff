import type { ClubFileProblem } from '../../rules/club-file-error.ts';
import type { ClubFile, Privacy } from '../../rules/schema.ts';
import { listPeople, type Person } from '../list-people.ts';
import { listPlaces } from '../list-places.ts';
import { hasMadeId } from '../made-id.ts';
import { areBornTogether, createNamesakeSearch } from '../namesakes.ts';
import { traitsOf } from '../traits.ts';
import { askWhether, createStricterSearch, ofPerson } from './find-stricter.ts';
import { isSaid, isStricter, resolvePrivacy } from './resolve-privacy.ts';

/**
 * Finds people who are shown and may be somebody of whom the file withholds more, under another id. People
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

const problemOf = (field: string, privacy: Privacy, place: string): ClubFileProblem => ({
  field,
  code: 'withheld',
  detail: `${askWhether(privacy)}; see ${place}`,
});

/** Finds people with the registry id, name and birth date, or equal name of one of whom only the name is known. */
function createAgeSearch(withheld: readonly Person[]): (person: Person) => Person[] {
  const findNamesakes = createNamesakeSearch(withheld);
  const byRegistryId = new Map<string, Person[]>();
  for (const person of withheld) {
    for (const id of registryIdsOf(person)) {
      byRegistryId.set(id, [...(byRegistryId.get(id) ?? []), person]);
    }
  }
  return (person) => {
    const sharing = registryIdsOf(person).flatMap((id) => byRegistryId.get(id) ?? []);
    const namesakes = findNamesakes(person.entries);
    const isMade = person.entries.some((entry) => hasMadeId(entry));
    const dated = namesakes.filter((other) => areBornTogether(person.entries, other.entries));
    return [...sharing, ...(isMade ? namesakes : dated)];
  };
}

const registryIdsOf = ({ entries }: Person): string[] =>
  traitsOf(entries)
    .filter(({ kind }) => kind === 'registry id')
    .map(({ text }) => text);
