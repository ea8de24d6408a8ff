import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalStack } from '../../packages/local-runtime/src/local-stack.ts';
import { countOf } from '../../shared/publish/describe-counts.ts';
import { openTable } from '../../shared/table/dynamodb/open-table.ts';
import type { ReadClub } from '../clubs/read-clubs.ts';
import { type LocalService, writeServiceFile } from '../targets/service-file.ts';
import { seedClub } from './seed.ts';
import { listSiteClubs } from './site/list-site-clubs.ts';
import type { LocalSite } from './site/start-site.ts';

interface OpenOptions {
  /** Leave clubs that the table already has as they are. */
  onlyMissing: boolean;
  site: LocalSite;
}

/** Publishes the clubs, prints how to use the service, and writes the service file. */
export async function openService(
  stack: LocalStack,
  clubs: ReadClub[],
  { onlyMissing, site }: OpenOptions,
): Promise<void> {
  const { baseUrl, edge, dynamodbEndpoint, buckets, outputs, notEmulated } = stack;
  const tableName = outputs.TableName;
  if (!tableName) throw new Error('The stack has no output TableName.');
  const table = openTable(tableName, { endpoint: dynamodbEndpoint });
  console.log(`Publishing ${countOf(clubs.length, 'club')} ...`);
  const licenses: LocalService['licenses'] = [];
  for (const club of clubs) {
    licenses.push(await seedClub(table, club, { onlyMissing }));
  }
  const first = largest(clubs);
  const clubsUrl = edge?.baseUrl ?? baseUrl;
  site.open({ baseUrl: clubsUrl, first, clubs: listSiteClubs(clubs, licenses) });
  const urls = { base_url: baseUrl, edge_url: edge?.baseUrl, site_url: site.url };
  writeServiceFile({ pid: process.pid, ...urls, ...describeStack(stack), licenses });
  console.log(`\nclub-data answers at ${baseUrl}`);
  if (edge) console.log(describeEdge(edge));
  console.log(describe(clubsUrl, licenses, first));
  console.log(`\nMatch-day site: ${site.url}`);
  console.log(`A squad in an article: ${site.url}embed.html`);
  const uploads = buckets[outputs.UploadsBucket ?? ''];
  if (uploads) console.log(describeUploads(uploads));
  console.log(`\nOnly when deployed: ${notEmulated.join(', ')}.\nCtrl+C stops it.`);
}

const describeStack = ({ outputs, ...stack }: LocalStack) => ({
  dynamodb_endpoint: stack.dynamodbEndpoint,
  table_name: outputs.TableName ?? '',
});

function describe(baseUrl: string, licenses: LocalService['licenses'], example: string): string {
  const width = Math.max(...licenses.map(({ club }) => club.length));
  const key = licenses.find(({ club }) => club === example)?.license_key;
  const line = (name: string, value: string) => `  ${name.padEnd(width)}  ${value}`;
  return [
    `Reference, to read and to try out: ${baseUrl}/docs`,
    '',
    'Clubs and their license keys; the second is public, for pages and apps:',
    ...licenses.flatMap(({ club, license_key, public_license_key }) => [
      line(club, license_key),
      line('', public_license_key),
    ]),
    '',
    'Get a bearer token, and read with it:',
    `  curl -d club_slug=${example} -d license_key=${key} ${baseUrl}/license/verify`,
    `  curl -H 'Authorization: Bearer <token>' ${baseUrl}/clubs/${example}/teams`,
  ].join('\n');
}

const describeEdge = ({ baseUrl, keepsCopies }: NonNullable<LocalStack['edge']>): string =>
  [
    `Its edge answers at ${baseUrl}`,
    ...(keepsCopies
      ? []
      : ['The edge keeps no copies without Varnish: sudo apt-get install varnish']),
  ].join('\n');

/** Creates the folder that takes the place of the prefix clubs/. */
function describeUploads(folder: string): string {
  const clubs = join(folder, 'clubs');
  mkdirSync(clubs, { recursive: true });
  return `\nClub files put into ${clubs} are published; a report is written beside each.`;
}

/** The club with the most to show in an example. */
function largest(clubs: ReadClub[]): string {
  return clubs.toSorted((a, b) => b.source.length - a.source.length)[0]?.club.slug ?? '';
}
