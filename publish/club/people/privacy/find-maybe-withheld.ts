import type { ClubFileProblem } from '../../rules/club-file-error.ts';
import type { ClubFile } from '../../rules/schema.ts';
import { listByRole, type Person } from '../list-people.ts';
import { hasMadeId } from '../made-id.ts';
import { areBornTogether, createNamesakeSearch } from '../namesakes.ts';
import { traitsOf } from '../traits.ts';
import { type Doubt, listDoubts, problemsOf } from './find-doubts.ts';
import { isStricter, resolvePeople } from './resolve-privacy.ts';

/**
 * Finds people who may be the same as a less visible person with another id. People withheld only by age must
 * match more exactly than people with a privacy setting.
 *
 * @param today YYYY-MM-DD
 */
export function findMaybeWithheld(file: ClubFile, today: string): ClubFileProblem[] {
  const doubts = listDoubts(file);
  const known = new Set(doubts.map(({ person }) => person));
  const byAge = listAgeDoubts(file, today).filter(({ person }) => !known.has(person));
  return problemsOf([...doubts, ...byAge], file);
}

function listAgeDoubts(file: ClubFile, today: string): Doubt[] {
  const privacyOf = resolvePeople(file, { today, view: 'public' });
  const withheld = listByRole(file).filter((person) => privacyOf(person) !== 'full');
  if (withheld.length === 0) return [];
  const findByAge = createAgeSearch(withheld);
  return listByRole(file).flatMap((person) => {
    const other = findByAge(person).find(
      (one) => one.id !== person.id && isStricter(privacyOf(one), privacyOf(person)),
    );
    if (!other) return [];
    return { person, other, privacy: privacyOf(other), isLive: false, likeness: 'strong' };
  });
}

/**
 * Creates a search for withheld people by registry id, or by equal name (`wideNames`) and birth date. A person
 * whose id is made from the name needs no birth date.
 */
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
