import { randomBytes } from 'node:crypto';
import type { Table } from '../../table/dynamodb/open-table.ts';
import { listForgotten, recordForgotten } from '../../table/forgotten.ts';
import type { WithoutPerson } from '../people/forget-person.ts';
import { hashIdentity } from '../people/hash-identity.ts';

interface Found {
  found: Pick<WithoutPerson, 'identities' | 'others'> & { personId: number };
  now: Date;
}

const SALT_BYTES = 16;

/**
 * Records whom later publishes must not bring back: the id, and a salted hash of each name with each
 * date of birth. One salt for all of a club, so that a publish hashes its people once.
 * @returns false when another operator is recording the same person
 */
export async function rememberForgotten(
  table: Table,
  slug: string,
  { found, now }: Found,
): Promise<boolean> {
  const { personId, identities, others } = found;
  const recorded = await listForgotten(table, slug);
  const own = recorded.find((one) => one.personId === personId);
  const salt = (own ?? recorded[0])?.salt ?? randomBytes(SALT_BYTES).toString('hex');
  const hashes = await Promise.all(identities.map((identity) => hashIdentity(identity, salt)));
  const forgottenAt = now.toISOString();
  return recordForgotten(table, slug, {
    personId,
    isIdShared: others.length > 0,
    salt,
    hashes,
    forgottenAt,
  });
}
