import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { wideNames } from './fold-name.ts';
import type { Entry } from './list-people.ts';
import { namesOf } from './plain-name.ts';

/** What a person is recognized by, under whatever id. */
export interface Identity {
  name: string;
  /** YYYY-MM-DD; empty when it is unknown, and `id 5` of `identityWithId`. */
  born: string;
}

/** One text for each person: equal however the name is written. */
export const identityText = ({ name, born }: Identity): string => `${wideNames(name)[0]}\n${born}`;

/**
 * For an id that somebody else has, too: neither the id alone nor, where the date of birth was not in
 * every revision, name and date of birth tell the person.
 */
export const identityWithId = (name: string, id: number): Identity => ({ name, born: `id ${id}` });

/** Every name that entries of one person have, with every date of birth. */
export function identitiesOf(entries: readonly Entry[]): Identity[] {
  const known = entries.flatMap(({ date_of_birth: born }) => born ?? []);
  const dates = known.length > 0 ? known : [''];
  return namesOf(entries).flatMap((name) => [...new Set(dates)].map((born) => ({ name, born })));
}

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

export type Hash = (identity: Identity) => Promise<string>;

/** `hashIdentity`, once for equal identities: a person is in many revisions. */
export function createHashOf(salt: string): Hash {
  const hashes = new Map<string, Promise<string>>();
  return (identity) => {
    const text = identityText(identity);
    const hash = hashes.get(text) ?? hashIdentity(identity, salt);
    hashes.set(text, hash);
    return hash;
  };
}

/** `salt` and the hash are hex. */
export async function hashIdentity(identity: Identity, salt: string): Promise<string> {
  const hash = await derive(identityText(identity), Buffer.from(salt, 'hex'), 16, COST);
  return hash.toString('hex');
}
