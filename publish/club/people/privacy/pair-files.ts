import type { ClubFile } from '../../rules/schema.ts';
import { wideNames } from '../fold-name.ts';
import { listByRole, type Person, rolesIn } from '../list-people.ts';
import { namesOf } from '../names.ts';
import { areBornApart, birthsIn } from '../namesakes.ts';
import { isSaid, resolvePeople } from './resolve-privacy.ts';

export interface PairedFiles {
  before: ClubFile;
  after: ClubFile;
  /** Maps each paired person of the later file to the same person of the earlier file. */
  earlier: Map<Person, Person>;
  /** Maps each paired person of the earlier file to the same person of the later file. */
  later: Map<Person, Person>;
}

/**
 * Pairs people by name and birth date, then by id with either, last by name alone. A name alone never pairs a
 * later explicit `full` with a withheld person.
 */
export function pairFiles(before: ClubFile, after: ClubFile): PairedFiles {
  const [known, rows] = [listFacts(before), listFacts(after)];
  const withheldNames = new Set(
    [...known, ...rows].flatMap(({ isShown, names }) => (isShown ? [] : names)),
  );
  const searches = [bornKeys, idKeys, nameKeys].map((keysOf) => {
    const byKey = groupBy(known, keysOf);
    return (row: Facts) => keysOf(row).flatMap((key) => byKey.get(key) ?? []);
  });
  const findPair = (row: Facts): Person | undefined => {
    const isOpen = row.isShown && isSaid(row.person.entries);
    const isDoubtful = !isOpen && row.names.some((name) => withheldNames.has(name));
    const isOne = ({ person, roles }: Facts) =>
      !roles.isDisjointFrom(row.roles) && !areBornApart(person.entries, row.person.entries);
    const [byBirth = [], byId = [], byName = []] = searches.map((find) => find(row).filter(isOne));
    const named = byName.filter(({ isShown }) => (isShown ? !isDoubtful : !isOpen));
    const candidates = [byBirth, byId, named].find((found) => found.length > 0) ?? [];
    return (candidates.find(({ isShown }) => isShown === isOpen) ?? candidates[0])?.person;
  };
  const pairs = rows.flatMap((row): [Person, Person][] => {
    const pair = findPair(row);
    return pair ? [[row.person, pair]] : [];
  });
  return {
    before,
    after,
    earlier: new Map(pairs),
    later: new Map(pairs.map(([row, pair]) => [pair, row])),
  };
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
  /** Whether the person's privacy is `full`, by a setting or by default. The age limit does not count here. */
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

/** Returns keys of the id with each name or birth date. Some lists use row numbers as ids. */
const idKeys = ({ person: { id }, names, births }: Facts): string[] =>
  [...names, ...births].map((fact) => `${id} ${fact}`);

const nameKeys = ({ names }: Facts): string[] => names;
