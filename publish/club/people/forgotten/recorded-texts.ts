import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { narrowName, wideNames } from '../fold-name.ts';
import type { Entry } from '../list-people.ts';
import { namesOf } from '../names.ts';
import { keyOfTrait, type Trait } from '../traits.ts';

/** One name of a person, with one date of birth. */
export interface Identity {
  name: string;
  /** YYYY-MM-DD; empty when it is unknown. */
  born: string;
}

/** Every name that entries of one person have, with every date of birth. */
export function identitiesOf(entries: readonly Entry[]): Identity[] {
  const known = entries.flatMap(({ date_of_birth: born }) => born ?? []);
  const dates = known.length > 0 ? known : [''];
  return namesOf(entries).flatMap((name) => [...new Set(dates)].map((born) => ({ name, born })));
}

export const recordedTexts = {
  id: (id: number): string => `id\n${id}`,
  /** Texts of an id with a name: under one id, any two names that may be the same are one person's. */
  idAndName: (id: number, name: string): string[] =>
    wideNames(name).map((wide) => `id and name\n${id}\n${wide}`),
  /** Certainly the person, under whatever id. */
  certain: ({ name, born }: Identity): string => `certain\n${narrowName(name)}\n${born}`,
  /** Perhaps the person. */
  dated: ({ name, born }: Identity): string[] =>
    wideNames(name).map((wide) => `dated\n${wide}\n${born}`),
  name: (name: string): string[] => wideNames(name).map((wide) => `name\n${wide}`),
  /** Perhaps the person, under another name: an e-mail address or a registry id. */
  trait: (trait: Trait): string => keyOfTrait(trait),
  /** An id or a trait with a birth date: siblings have one address, and lists number their rows. */
  born: (text: string, { born }: Pick<Identity, 'born'>): string => `born\n${born}\n${text}`,
};

/**
 * About 10 ms, because names are easy to guess: a million names with all dates of birth take years.
 * A higher cost would let a publish of a large club with new people only take minutes.
 */
const COST = { N: 2 ** 12, r: 8, p: 1 };

const derive = promisify(scrypt) as (
  text: string,
  salt: Buffer,
  bytes: number,
  cost: typeof COST,
) => Promise<Buffer>;

/** The hash (hex) of a text. */
export type Hash = (text: string) => Promise<string>;

/** Hashes equal texts once: a person is in many revisions. `salt` is hex. */
export function createHashOf(salt: string): Hash {
  const hashes = new Map<string, Promise<string>>();
  return (text) => {
    const hash = hashes.get(text) ?? hashText(text, salt);
    hashes.set(text, hash);
    return hash;
  };
}

/** `salt` and the hash are hex. */
async function hashText(text: string, salt: string): Promise<string> {
  return (await derive(text, Buffer.from(salt, 'hex'), 16, COST)).toString('hex');
}

interface RecordedPerson {
  ids: readonly number[];
  names: readonly string[];
  identities: readonly Identity[];
  /** Traits of this person alone in the live club file: families share an e-mail address. */
  traits: readonly Trait[];
}

const hashAll = (texts: string[], salt: string): Promise<string[]> =>
  Promise.all(texts.map(createHashOf(salt)));

const datedOf = ({ identities }: Pick<RecordedPerson, 'identities'>) =>
  identities.filter(({ born }) => born !== '');

/** Makes the hashes that nobody else has. Somebody without a name, known by an id alone, has those of the ids. */
export function hashOwn(person: Omit<RecordedPerson, 'traits'>, salt: string): Promise<string[]> {
  const { ids, names } = person;
  const texts = [
    ...datedOf(person).map(recordedTexts.certain),
    ...ids.flatMap((id) => names.flatMap((name) => recordedTexts.idAndName(id, name))),
  ];
  return hashAll(names.length > 0 ? texts : ids.map(recordedTexts.id), salt);
}

/** Makes the hashes that are stored of a forgotten person; `sharedIds` are the ids that somebody else has, too. */
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

/** Phone numbers are not recorded: they are few enough to be tried, and whole families have one. */
export const isRecordedTrait = ({ kind }: Trait): boolean => kind !== 'phone number';
