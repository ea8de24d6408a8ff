import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { narrowName, wideNames } from '../fold-name.ts';
import type { Entry } from '../list-people.ts';
import { namesOf } from '../names.ts';
import { keyOfTrait, type Trait } from '../traits.ts';

export interface Identity {
  name: string;
  /** Birth date, YYYY-MM-DD; empty if it is unknown. */
  born: string;
}

/** Combines every name of a person with every birth date. */
export function identitiesOf(entries: readonly Entry[]): Identity[] {
  const known = entries.flatMap(({ date_of_birth: born }) => born ?? []);
  const dates = known.length > 0 ? known : [''];
  return namesOf(entries).flatMap((name) => [...new Set(dates)].map((born) => ({ name, born })));
}

export const recordedTexts = {
  id: (id: number): string => `id\n${id}`,
  idAndName: (id: number, name: string): string[] =>
    wideNames(name).map((wide) => `id and name\n${id}\n${wide}`),
  /**
   * Returns the text to hash for a name with a birth date. An equal hash proves that the person is the
   * forgotten one, under any id.
   */
  certain: ({ name, born }: Identity): string => `certain\n${narrowName(name)}\n${born}`,
  /**
   * Returns the texts to hash for a name and a birth date, one for each spelling. An equal hash means that the
   * person may be the forgotten one.
   */
  dated: ({ name, born }: Identity): string[] =>
    wideNames(name).map((wide) => `dated\n${wide}\n${born}`),
  name: (name: string): string[] => wideNames(name).map((wide) => `name\n${wide}`),
  /**
   * Returns the text to hash for an e-mail address or registry id. An equal hash finds the forgotten person
   * under another name, too.
   */
  trait: (trait: Trait): string => keyOfTrait(trait),
  /**
   * Returns the text to hash for a birth date with an id or trait, because siblings may share an e-mail
   * address, and some lists use row numbers as ids.
   */
  born: (text: string, { born }: Pick<Identity, 'born'>): string => `born\n${born}\n${text}`,
};

/**
 * Cost of one hash, about 10 ms: trying a million names takes three hours (docs/decisions/13-privacy.md). A
 * higher cost would make the first publish of a large club take minutes.
 */
const COST = { N: 2 ** 12, r: 8, p: 1 };

const derive = promisify(scrypt) as (
  text: string,
  salt: Buffer,
  bytes: number,
  cost: typeof COST,
) => Promise<Buffer>;

export type Hash = (text: string) => Promise<string>;

/** Creates a hash function that caches results, because each person is in many revisions. `salt` is hex. */
export function createHashOf(salt: string): Hash {
  const hashes = new Map<string, Promise<string>>();
  return (text) => {
    const hash = hashes.get(text) ?? hashText(text, salt);
    hashes.set(text, hash);
    return hash;
  };
}

async function hashText(text: string, salt: string): Promise<string> {
  return (await derive(text, Buffer.from(salt, 'hex'), 16, COST)).toString('hex');
}

interface RecordedPerson {
  ids: readonly number[];
  names: readonly string[];
  identities: readonly Identity[];
  /** Traits that nobody else in the live club file has. A shared e-mail address does not identify a person. */
  traits: readonly Trait[];
}

const hashAll = (texts: string[], salt: string): Promise<string[]> =>
  Promise.all(texts.map(createHashOf(salt)));

const datedOf = ({ identities }: Pick<RecordedPerson, 'identities'>) =>
  identities.filter(({ born }) => born !== '');

/**
 * Makes hashes that only this person's name with birth date or id have, or the ids of a person without a name.
 */
export function hashOwn(person: Omit<RecordedPerson, 'traits'>, salt: string): Promise<string[]> {
  const { ids, names } = person;
  const texts = [
    ...datedOf(person).map(recordedTexts.certain),
    ...ids.flatMap((id) => names.flatMap((name) => recordedTexts.idAndName(id, name))),
  ];
  return hashAll(names.length > 0 ? texts : ids.map(recordedTexts.id), salt);
}

/**
 * Makes the hashes to store for a person who is forgotten or leaves while hidden. `sharedIds` are ids of other
 * people, too.
 */
export async function hashPerson(
  { sharedIds, ...person }: RecordedPerson & { sharedIds: ReadonlySet<number> },
  salt: string,
): Promise<{ hashes: string[]; sharedIds: string[]; isDated: boolean }> {
  const { ids, names, traits } = person;
  const own = [
    ...ids.filter((id) => !sharedIds.has(id)).map(recordedTexts.id),
    ...traits.filter(isRecordedTrait).map(recordedTexts.trait),
  ];
  const texts = [
    ...own,
    ...new Set(own.flatMap((text) => datedOf(person).map((one) => recordedTexts.born(text, one)))),
    ...names.flatMap(recordedTexts.name),
    ...datedOf(person).flatMap(recordedTexts.dated),
  ];
  return {
    hashes: [...(await hashOwn(person, salt)), ...(await hashAll(texts, salt))],
    sharedIds: await hashAll(ids.filter((id) => sharedIds.has(id)).map(recordedTexts.id), salt),
    isDated: datedOf(person).length > 0,
  };
}

/**
 * Reports whether a trait is recorded. Phone numbers are excluded, because they are easy to guess and families
 * share them.
 */
export const isRecordedTrait = ({ kind }: Trait): boolean => kind !== 'phone number';
