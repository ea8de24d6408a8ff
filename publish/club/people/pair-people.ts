import type { ClubFile } from '../rules/schema.ts';
import { wideNames } from './fold-name.ts';
import { listPeople, type Person } from './list-people.ts';
import { namesOf } from './names.ts';
import { areBornApart, birthsIn } from './namesakes.ts';

/** Two files, and who of one is who of the other. */
export interface PairedFiles {
  before: ClubFile;
  after: ClubFile;
  /** People of the file before, by those of the one after. */
  earlier: Map<Person, Person>;
  /** People of the file after, by those of the one before. */
  later: Map<Person, Person>;
}

/**
 * Pairs people by what they have in common: name and birth date, id and one of the two, then the name alone,
 * unless birth dates differ. Everybody has one pair at most, so that a second row with the name of a father may be his child. By
 * name alone those come first whom `isFirst` names.
 */
export function pairPeople(
  before: ClubFile,
  after: ClubFile,
  isFirst: (person: Person) => boolean,
): PairedFiles {
  const earlier = new Map<Person, Person>();
  const later = new Map<Person, Person>();
  const { true: first = [], false: others = [] } = Object.groupBy(listPeople(before), (person) =>
    String(isFirst(person)),
  );
  for (const keysOf of [bornKeys, idKeys, nameKeys]) {
    const byKey = Map.groupBy(
      [...first, ...others].flatMap((one) => keysOf(one).map((key) => ({ key, one }))),
      ({ key }) => key,
    );
    for (const person of listPeople(after)) {
      if (earlier.has(person)) continue;
      const candidates = keysOf(person).flatMap((key) => byKey.get(key) ?? []);
      const isFree = ({ one }: { one: Person }) =>
        !later.has(one) && !areBornApart(one.entries, person.entries);
      const { one } = candidates.find(isFree) ?? {};
      if (!one) continue;
      earlier.set(person, one);
      later.set(one, person);
    }
  }
  return { before, after, earlier, later };
}

const nameKeys = ({ entries }: Person): string[] => [
  ...new Set(namesOf(entries).flatMap(wideNames)),
];

/** An id proves nothing alone: there are lists whose ids are the numbers of the rows. */
const idKeys = (person: Person): string[] =>
  [...nameKeys(person), ...birthsIn(person.entries)].map((fact) => `${person.id} ${fact}`);

const bornKeys = (person: Person): string[] =>
  [...birthsIn(person.entries)].flatMap((born) =>
    nameKeys(person).map((name) => `${born} ${name}`),
  );
