import type { LocalStack } from '../../packages/local-runtime/src/cdk-local-runtime.ts';
import { countOf } from '../../publish/describe-counts.ts';
import { listClubs } from '../../shared/table/clubs.ts';
import { openTable } from '../../shared/table/dynamodb/open-table.ts';
import { utcDate } from '../../shared/utc-date.ts';
import type { ReadClub } from '../clubs/read-clubs.ts';
import { writeServiceFile } from '../targets/service-file.ts';
import { describeService } from './describe-service.ts';
import { listLocalClubs } from './local-clubs.ts';
import { renderKeptClubs } from './render-kept-clubs.ts';
import { issueLocalLicenses, publishLocally } from './seed.ts';
import type { LocalSite } from './site/start-site.ts';

interface OpenOptions {
  /** Leave clubs that the table already has as they are. */
  onlyMissing: boolean;
  site: LocalSite;
  /** Undefined when another DynamoDB has the data. */
  folder: string | undefined;
}

/** Publishes the clubs, prints how to use the service, and writes the service file. */
export async function openService(
  stack: LocalStack,
  given: ReadClub[],
  { onlyMissing, site, folder }: OpenOptions,
): Promise<void> {
  const { baseUrl, edge, outputs, dynamodbEndpoint } = stack;
  const tableName = outputs.TableName;
  if (!tableName) throw new Error('The stack has no output TableName.');
  const table = openTable(tableName, { endpoint: dynamodbEndpoint });
  const kept = onlyMissing ? (await listClubs(table)).map(({ slug }) => slug) : [];
  const missing = given.filter(({ club }) => !kept.includes(club.slug));
  if (missing.length > 0) console.log(`Publishing ${countOf(missing.length, 'club')} ...`);
  for (const club of missing) await publishLocally(table, club);
  for (const { club } of given) await issueLocalLicenses(table, club.slug);
  const notes = await renderKeptClubs(table, utcDate(new Date()));
  for (const note of notes) console.log(note);

  const clubs = await listLocalClubs(table);
  const first = clubs.toSorted((a, b) => b.teams.length - a.teams.length)[0]?.slug ?? '';
  site.open({ baseUrl: edge?.baseUrl ?? baseUrl, first, clubs });
  writeServiceFile({
    pid: process.pid,
    base_url: baseUrl,
    edge_url: edge?.baseUrl,
    site_url: site.url,
    dynamodb_endpoint: dynamodbEndpoint,
    table_name: tableName,
    licenses: clubs.map(({ licenses }) => licenses),
  });
  console.log(describeService(stack, { clubs, first, siteUrl: site.url, folder }));
}
