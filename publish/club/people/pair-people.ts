import type { ClubFile } from '../rules/schema.ts';
import { wideNames } from './fold-name.ts';
import { listByRole, type Person, rolesIn } from './list-people.ts';
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
 * Pairs people of one role by what they have in common: name and birth date, id and one of the two, then the
 * name alone, unless birth dates differ. Everybody has one pair at most, so that a second row with the name of
 * a father may be his child. Of several with a name, rows that are open, because they say so, come
 * first, and are those who were.
 */
export function pairPeople(
  before: ClubFile,
  after: ClubFile,
  isOpen: { before: (person: Person) => boolean; after: (person: Person) => boolean },
): PairedFiles {
  const earlier = new Map<Person, Person>();
  const later = new Map<Person, Person>();
  const known = listFacts(before).sort(
    (a, b) => Number(isOpen.before(a.person)) - Number(isOpen.before(b.person)),
  );
  const people = listFacts(after).sort(
    (a, b) => Number(isOpen.after(b.person)) - Number(isOpen.after(a.person)),
  );
  for (const keysOf of [bornKeys, idKeys, nameKeys]) {
    const byKey = Map.groupBy(
      known.flatMap((facts) => keysOf(facts).map((key) => ({ key, ...facts }))),
      ({ key }) => key,
    );
    for (const facts of people.filter(({ person }) => !earlier.has(person))) {
      const { person, roles } = facts;
      const candidates = keysOf(facts).flatMap((key) => byKey.get(key) ?? []);
      const found = (isOpen.after(person) ? candidates.reverse() : candidates).find(
        (one) =>
          !later.has(one.person) &&
          !one.roles.isDisjointFrom(roles) &&
          !areBornApart(one.person.entries, person.entries),
      );
      if (!found) continue;
      earlier.set(person, found.person);
      later.set(found.person, person);
    }
  }
  return { before, after, earlier, later };
}

interface Facts {
  person: Person;
  roles: Set<'player' | 'staff'>;
  names: string[];
  births: string[];
}

function listFacts(file: ClubFile): Facts[] {
  const rolesOf = rolesIn(file);
  return listByRole(file).map((person) => ({
    person,
    roles: rolesOf(person),
    names: [...new Set(namesOf(person.entries).flatMap(wideNames))],
    births: [...birthsIn(person.entries)],
  }));
}

const bornKeys = ({ names, births }: Facts): string[] =>
  births.flatMap((born) => names.map((name) => `${born} ${name}`));

/** An id proves nothing alone: there are lists whose ids are the numbers of the rows. */
const idKeys = ({ person: { id }, names, births }: Facts): string[] =>
  [...names, ...births].map((fact) => `${id} ${fact}`);

const nameKeys = ({ names }: Facts): string[] => names;
