import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { narrowName, wideNames } from '../fold-name.ts';
import type { Entry } from '../list-people.ts';
import { namesOf } from '../names.ts';
import { keyOfTrait, type Trait } from '../traits.ts';

/** Name of a person with one of the person's birth dates. */
export interface Identity {
  name: string;
  /** Birth date, YYYY-MM-DD; empty if it is unknown. */
  born: string;
}

/** Combines every name in one person's entries with every birth date in them. */
export function identitiesOf(entries: readonly Entry[]): Identity[] {
  const known = entries.flatMap(({ date_of_birth: born }) => born ?? []);
  const dates = known.length > 0 ? known : [''];
  return namesOf(entries).flatMap((name) => [...new Set(dates)].map((born) => ({ name, born })));
}

export const recordedTexts = {
  id: (id: number): string => `id\n${id}`,
  /**
   * Returns texts that combine an id with a name. Under one id, two names that may be the same count as one
   * person's.
   */
  idAndName: (id: number, name: string): string[] =>
    wideNames(name).map((wide) => `id and name\n${id}\n${wide}`),
  /** Returns the text of a name and a birth date that proves who a person is, under any id. */
  certain: ({ name, born }: Identity): string => `certain\n${narrowName(name)}\n${born}`,
  /** Returns texts of a birth date with each wide spelling of a name, which show who a person may be. */
  dated: ({ name, born }: Identity): string[] =>
    wideNames(name).map((wide) => `dated\n${wide}\n${born}`),
  name: (name: string): string[] => wideNames(name).map((wide) => `name\n${wide}`),
  /** Returns a text of an e-mail address or registry id, which shows who a person may be under another name. */
  trait: (trait: Trait): string => keyOfTrait(trait),
  /**
   * Returns a text of an id or a trait with a birth date, because siblings may share an address, and some lists
   * use row numbers as ids.
   */
  born: (text: string, { born }: Pick<Identity, 'born'>): string => `born\n${born}\n${text}`,
};

/**
 * Cost of one hash, about 10 ms. Names are easy to guess, but a million names with all birth dates take years.
 * With a higher cost, publishing a large club in which all people are new would take minutes.
 */
const COST = { N: 2 ** 12, r: 8, p: 1 };

const derive = promisify(scrypt) as (
  text: string,
  salt: Buffer,
  bytes: number,
  cost: typeof COST,
) => Promise<Buffer>;

/** Function that returns the hash of a text, in hex. */
export type Hash = (text: string) => Promise<string>;

/**
 * Creates a hash function that hashes equal texts once, because a person is in many revisions. `salt` is hex.
 */
export function createHashOf(salt: string): Hash {
  const hashes = new Map<string, Promise<string>>();
  return (text) => {
    const hash = hashes.get(text) ?? hashText(text, salt);
    hashes.set(text, hash);
    return hash;
  };
}

/** Hashes a text with scrypt; `salt` and the result are hex. */
async function hashText(text: string, salt: string): Promise<string> {
  return (await derive(text, Buffer.from(salt, 'hex'), 16, COST)).toString('hex');
}

interface RecordedPerson {
  ids: readonly number[];
  names: readonly string[];
  identities: readonly Identity[];
  /**
   * Traits that nobody else in the live club file has. Shared ones are excluded, because families share an
   * e-mail address.
   */
  traits: readonly Trait[];
}

const hashAll = (texts: string[], salt: string): Promise<string[]> =>
  Promise.all(texts.map(createHashOf(salt)));

const datedOf = ({ identities }: Pick<RecordedPerson, 'identities'>) =>
  identities.filter(({ born }) => born !== '');

/**
 * Makes hashes that identify a person and nobody else. If only the ids are known and no name, the ids are
 * hashed.
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
 * Makes the hashes that are stored for a forgotten person; `sharedIds` are the ids that somebody else has, too.
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
 * Checks whether a trait is recorded. Phone numbers are not: they are few enough to try them all, and whole
 * families share one.
 */
export const isRecordedTrait = ({ kind }: Trait): boolean => kind !== 'phone number';
