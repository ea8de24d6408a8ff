import { resolve } from 'node:path';
import type { LocalStack } from '../../packages/local-runtime/src/cdk-local-runtime.ts';
import { countOf } from '../../publish/club/describe-counts.ts';
import { listClubs } from '../../shared/table/clubs.ts';
import { openTable, type Table } from '../../shared/table/dynamodb/open-table.ts';
import { utcDate } from '../../shared/utc-date.ts';
import type { ReadClub } from '../files/read-clubs.ts';
import { retentionFrom } from '../targets/find-stack.ts';
import { recordService } from '../targets/local-services.ts';
import { describeService } from './describe-service.ts';
import { listLocalClubs, renderKeptClubs } from './local-clubs.ts';
import { issueSiteLicenses, recordStarted, startClub, wasStarted } from './seed.ts';
import type { SiteClub } from './site/site-clubs.ts';
import type { LocalSite } from './site/start-site.ts';

interface OpenOptions {
  /** Whether to skip clubs that the table has or that were removed from it. */
  onlyMissing: boolean;
  site: LocalSite;
  /** Folder of the data; undefined if an external DynamoDB has the data. */
  folder: string | undefined;
  /** Command that deletes the data and starts again. */
  fresh: string;
}

/**
 * Publishes the clubs, prints how to use the service, and records the running service in a file for other
 * commands.
 */
export async function openService(
  stack: LocalStack,
  given: ReadClub[],
  { onlyMissing, site, folder, fresh }: OpenOptions,
): Promise<void> {
  const { baseUrl, buckets, outputs, dynamodbEndpoint } = stack;
  const tableName = outputs.TableName;
  if (!tableName) throw new Error('The stack has no output TableName.');
  const table = openTable(tableName, { endpoint: dynamodbEndpoint });
  const published = onlyMissing ? await selectMissing(table, given) : given;
  if (published.length > 0) console.log(`Publishing ${countOf(published.length, 'club')} ...`);
  for (const club of published) await startClub(table, club);
  const notes = await renderKeptClubs(table, utcDate(new Date()));
  for (const note of notes) console.log(note);

  const list = createLister(table);
  const clubs = await list();
  site.open({ baseUrl, list });
  recordService({
    pid: process.pid,
    base_url: baseUrl,
    site_url: site.url,
    dynamodb_endpoint: dynamodbEndpoint,
    table_name: tableName,
    data_folder: folder && resolve(folder),
    uploads_folder: buckets[outputs.UploadsBucket ?? ''],
    retention: retentionFrom((key) => outputs[key]),
    licenses: clubs.flatMap(({ licenses }) => licenses ?? []),
  });
  console.log(describeService(stack, { clubs, siteUrl: site.url, folder, fresh }));
}

/**
 * Returns a function that lists the clubs. Concurrent calls share one listing, so that they do not issue the
 * same license twice.
 */
function createLister(table: Table): () => Promise<SiteClub[]> {
  let listing: Promise<SiteClub[]> | undefined;
  const read = async () => {
    await issueSiteLicenses(table);
    return listLocalClubs(table);
  };
  return () => {
    listing ??= read().finally(() => {
      listing = undefined;
    });
    return listing;
  };
}

async function selectMissing(table: Table, given: ReadClub[]): Promise<ReadClub[]> {
  const kept = new Set((await listClubs(table)).map(({ slug }) => slug));
  const missing: ReadClub[] = [];
  for (const one of given) {
    const { slug } = one.club;
    if (await wasStarted(table, slug)) continue;
    if (kept.has(slug))
      await recordStarted(table, slug); // an interrupted start has published the club
    else missing.push(one);
  }
  return missing;
}
