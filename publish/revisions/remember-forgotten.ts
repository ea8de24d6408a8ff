import { randomBytes } from 'node:crypto';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listForgotten, recordForgotten } from '../../shared/table/forgotten.ts';
import { hashIdentity, type Identity, identityWithId } from '../people/hash-identity.ts';
import type { FoundPerson } from './find-person.ts';

interface Found {
  found: Pick<FoundPerson, 'ids' | 'names' | 'identities' | 'others'>;
  now: Date;
}

const SALT_BYTES = 16;

/**
 * Records whom later publishes must not bring back: each id, and a salted hash of each name with each
 * date of birth. One salt for all of a club, so that a publish hashes its people once.
 * @returns false when another operator is recording the same person, or one with the id
 */
export async function rememberForgotten(
  table: Table,
  slug: string,
  { found, now }: Found,
): Promise<boolean> {
  const recorded = await listForgotten(table, slug);
  const common = recorded[0]?.salt ?? randomBytes(SALT_BYTES).toString('hex');
  const forgottenAt = now.toISOString();
  for (const personId of found.ids) {
    const own = recorded.find((one) => one.personId === personId);
    const isIdShared = found.others.some(({ id }) => id === personId);
    const salt = own?.salt ?? common;
    const identities = identitiesFor(personId, isIdShared, found);
    const hashes = await Promise.all(identities.map((one) => hashIdentity(one, salt)));
    const person = { personId, isIdShared, salt, hashes, forgottenAt };
    if (!(await recordForgotten(table, slug, person))) return false;
  }
  return true;
}

function identitiesFor(
  personId: number,
  isIdShared: boolean,
  { names, identities }: Found['found'],
): Identity[] {
  if (names.length === 0) return [identityWithId('', personId)]; // a set cannot be empty
  return [
    ...identities,
    ...(isIdShared ? names.map((name) => identityWithId(name, personId)) : []),
  ];
}
