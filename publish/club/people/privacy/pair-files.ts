import type { ClubFile } from '../../rules/schema.ts';
import { wideNames } from '../fold-name.ts';
import { listByRole, type Person, rolesIn } from '../list-people.ts';
import { namesOf } from '../names.ts';
import { areBornApart, birthsIn } from '../namesakes.ts';
import { isSaid, resolvePeople } from './resolve-privacy.ts';

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
 * a father may be his child. By the name alone, a row that says that all is shown is of somebody who was shown,
 * and any other is not, if somebody with that name was withheld, or is.
 */
export function pairFiles(before: ClubFile, after: ClubFile): PairedFiles {
  const earlier = new Map<Person, Person>();
  const later = new Map<Person, Person>();
  const [known, rows] = [listFacts(before), listFacts(after)];
  const withheldNames = new Set(
    [...known, ...rows].flatMap(({ isShown, names }) => (isShown ? [] : names)),
  );
  const isOpen = ({ isShown, person }: Facts) => isShown && isSaid(person.entries);
  const [open, others] = partition(rows, isOpen);
  const stages = [bornKeys, idKeys, nameKeys].map((keysOf) => {
    const byKey = groupBy(known, keysOf);
    return { keysOf, find: (row: Facts) => keysOf(row).flatMap((key) => byKey.get(key) ?? []) };
  });
  for (const { keysOf, find, row } of [open, others].flatMap((group) =>
    stages.flatMap((stage) => group.map((row) => ({ ...stage, row }))),
  )) {
    if (earlier.has(row.person)) continue;
    const [shown, withheld] = partition(find(row), ({ isShown }) => isShown);
    const isSure = keysOf !== nameKeys;
    const isDoubtful = !isSure && row.names.some((name) => withheldNames.has(name));
    const candidates = isOpen(row)
      ? [...shown, ...(isSure ? withheld : [])]
      : [...withheld, ...(isDoubtful ? [] : shown)];
    const pair = candidates.find(
      ({ person, roles }) =>
        !later.has(person) &&
        !roles.isDisjointFrom(row.roles) &&
        !areBornApart(person.entries, row.person.entries),
    )?.person;
    if (!pair) continue;
    earlier.set(row.person, pair);
    later.set(pair, row.person);
  }
  return { before, after, earlier, later };
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

function groupBy(all: readonly Facts[], keysOf: (facts: Facts) => string[]): Map<string, Facts[]> {
  const byKey = new Map<string, Facts[]>();
  for (const facts of all) {
    for (const key of keysOf(facts)) byKey.set(key, [...(byKey.get(key) ?? []), facts]);
  }
  return byKey;
}

interface Facts {
  person: Person;
  roles: Set<'player' | 'staff'>;
  /** Whether no word withholds anything of the person. */
  isShown: boolean;
  names: string[];
  births: string[];
}

function listFacts(file: ClubFile): Facts[] {
  const [rolesOf, privacyOf] = [rolesIn(file), resolvePeople(file)];
  return listByRole(file).map((person) => ({
    person,
    roles: rolesOf(person),
    isShown: privacyOf(person) === 'full',
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
