import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { foldName, fullNameOf } from './plain-name.ts';

/** What a person is recognized by, under whatever id. */
export interface Identity {
  name: string;
  /** YYYY-MM-DD; empty when it is unknown. */
  born: string;
}

/** One text for each person: equal however the name is written. */
export const identityText = ({ name, born }: Identity): string => `${foldName(name)}\n${born}`;

/** Every name that entries of one person have, with every date of birth. */
export function identitiesOf(
  entries: readonly {
    first_name?: string | undefined;
    last_name?: string | undefined;
    date_of_birth?: string | null | undefined;
  }[],
): Identity[] {
  const names = entries.filter(({ last_name: last }) => last !== undefined).map(fullNameOf);
  const known = entries.flatMap(({ date_of_birth: born }) => born ?? []);
  const dates = known.length > 0 ? known : [''];
  const all = names.flatMap((name) => dates.map((born) => ({ name, born })));
  return [...new Map(all.map((one) => [identityText(one), one])).values()];
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

/** `salt` and the hash are hex. */
export async function hashIdentity(identity: Identity, salt: string): Promise<string> {
  const hash = await derive(identityText(identity), Buffer.from(salt, 'hex'), 16, COST);
  return hash.toString('hex');
}
