import type { LocalStack } from '../../packages/local-runtime/src/local-stack.ts';
import { OPERATOR_RETRIES, openTable } from '../../shared/table/dynamodb/open-table.ts';
import type { ReadClub } from '../club-files.ts';
import { type LocalService, writeServiceFile } from '../targets/service-file.ts';
import { seed } from './seed.ts';

/**
 * Publishes the clubs, prints how to use the service, and writes the service file.
 * @param onlyMissing leave clubs that the table already has as they are
 */
export async function openService(
  stack: LocalStack,
  clubs: ReadClub[],
  onlyMissing: boolean,
): Promise<void> {
  const service = await seedService(stack, clubs, onlyMissing);
  writeServiceFile(service);
  console.log(describe(service, largest(clubs), stack.notEmulated));
}

async function seedService(
  { baseUrl, dynamodbEndpoint, outputs }: LocalStack,
  clubs: ReadClub[],
  onlyMissing: boolean,
): Promise<LocalService> {
  const tableName = outputs.TableName;
  if (!tableName) throw new Error('The stack has no output TableName.');
  const table = openTable(tableName, { endpoint: dynamodbEndpoint, retryPolicy: OPERATOR_RETRIES });
  console.log(`Publishing ${clubs.length} ${clubs.length === 1 ? 'club' : 'clubs'} ...`);
  return {
    pid: process.pid,
    base_url: baseUrl,
    dynamodb_endpoint: dynamodbEndpoint,
    table_name: tableName,
    licenses: await seed(table, clubs, { onlyMissing }),
  };
}

function describe({ base_url, licenses }: LocalService, example: string, rest: string[]): string {
  const width = Math.max(...licenses.map(({ club }) => club.length));
  const key = licenses.find(({ club }) => club === example)?.license_key;
  return [
    '',
    `club-data answers at ${base_url}`,
    `Reference, to read and to try out: ${base_url}/docs`,
    '',
    'Clubs and their license keys:',
    ...licenses.map(({ club, license_key }) => `  ${club.padEnd(width)}  ${license_key}`),
    '',
    'Get a bearer token, and read with it:',
    `  curl -d club_slug=${example} -d license_key=${key} ${base_url}/license/verify`,
    `  curl -H 'Authorization: Bearer <token>' ${base_url}/clubs/${example}/teams`,
    '',
    `Only when deployed: ${rest.join(', ')}.`,
    'Ctrl+C stops it.',
  ].join('\n');
}

/** The club with the most to show in an example. */
function largest(clubs: ReadClub[]): string {
  return clubs.toSorted((a, b) => b.source.length - a.source.length)[0]?.club.slug ?? '';
}
