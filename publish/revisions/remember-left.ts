import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { identitiesOf } from '../club/people/forgotten/recorded-texts.ts';
import { listByRole } from '../club/people/list-people.ts';
import { namesOf } from '../club/people/names.ts';
import { listLeft } from '../club/people/privacy/find-missing.ts';
import { keyOfTrait, traitsOf } from '../club/people/traits.ts';
import type { ClubFile } from '../club/rules/schema.ts';
import { rememberForgotten } from './remember-forgotten.ts';

interface Files {
  before: ClubFile;
  after: ClubFile;
  now: Date;
}

/**
 * Records people who are hidden in the live file and missing in the next, so that later publishes ask about
 * them. Must run before the next file becomes live.
 */
export async function rememberLeft(
  table: Table,
  slug: string,
  { before, after, now }: Files,
): Promise<void> {
  for (const person of listLeft(before, after)) {
    const { id, entries } = person;
    const rest = [...listByRole(before), ...listByRole(after)].filter((one) => one !== person);
    const shared = new Set(rest.flatMap((one) => traitsOf(one.entries)).map(keyOfTrait));
    const found = {
      ids: [id],
      names: namesOf(entries),
      identities: identitiesOf(entries),
      others: rest.filter((one) => one.id === id).map(() => ({ id, name: '' })),
      traits: traitsOf(entries).filter((trait) => !shared.has(keyOfTrait(trait))),
    };
    await rememberForgotten(table, slug, { found, now, leftOn: utcDate(now) });
  }
}
