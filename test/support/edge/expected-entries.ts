import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { clubEntry, licenseEntry } from '../../../shared/edge/edge-entries.ts';
import { toClub } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { toLicense } from '../../../shared/table/licenses.ts';
import { SECRET } from './open-store.ts';

/** The entries of clubs and licenses that a store must have which is equal to the table. */
export async function expectedEntries(table: Table): Promise<Record<string, string>> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new ScanCommand({ TableName: table.name, ConsistentRead: true }),
  );
  if (LastEvaluatedKey) throw new Error('The table is too large for one page.');
  const entries = Items.flatMap((item) => {
    const slug = String(item.pk).replace('CLUB#', '');
    if (item.sk === 'CLUB') {
      const club = toClub(item);
      return club ? [clubEntry(SECRET, { slug, revision: club.revision })] : [];
    }
    return String(item.sk).startsWith('LICENSE#') ? [licenseEntry(slug, toLicense(item))] : [];
  });
  return Object.fromEntries(entries.map(({ key, value }) => [key, value]));
}
