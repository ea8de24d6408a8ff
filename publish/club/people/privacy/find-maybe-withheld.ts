import type { ClubFileProblem } from '../../rules/club-file-error.ts';
import type { ClubFile, Privacy } from '../../rules/schema.ts';
import { createLikeSearch, keysOf } from '../find-like.ts';
import { listPeople, type Person } from '../list-people.ts';
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
  const privacyOf = resolvePrivacy(file, { today, view: 'public' });
  const wordOf = resolvePrivacy(file);
  const of =
    (privacy: typeof wordOf) =>
    ({ entries: [first] }: Person) =>
      first ? privacy(first) : 'full';
  const people = listPeople(file);
  const withheld = people.filter((person) => of(privacyOf)(person) !== 'full');
  if (withheld.length === 0) return [];
  const findLike = createLikeSearch(withheld.filter((person) => of(wordOf)(person) !== 'full'));
  const findByAge = createAgeSearch(withheld);
  const paths = new Map(listPlaces(file));

  return people.flatMap((person) => {
    const [first] = person.entries;
    if (!first || isSaid(person.entries)) return [];
    const stricter = (privacy: typeof wordOf, others: Person[]) =>
      others
        .filter(({ id }) => id !== person.id)
        .flatMap(({ entries: [entry] }) => entry ?? [])
        .find((entry) => isStricter(privacy(entry), privacy(first)));
    const byWord = stricter(wordOf, findLike(person));
    const other = byWord ?? stricter(privacyOf, findByAge(person));
    if (!other) return [];
    const entry = person.entries.find((one) => hasMadeId(one)) ?? first;
    return [problemOf(`${paths.get(entry)}.privacy`, privacyOf(other), paths.get(other) ?? '')];
  });
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
