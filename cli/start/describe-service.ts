import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalStack } from '../../packages/local-runtime/src/cdk-local-runtime.ts';
import { chooseFirst, type SiteClub } from './site/site-clubs.ts';

interface Shown {
  clubs: SiteClub[];
  siteUrl: string;
  /** Folder of the data; undefined if an external DynamoDB has the data. */
  folder: string | undefined;
  /** Command that deletes the data and starts again. */
  fresh: string;
}

export function describeService(stack: LocalStack, { clubs, siteUrl, folder, fresh }: Shown) {
  const { baseUrl, buckets, outputs } = stack;
  const uploads = buckets[outputs.UploadsBucket ?? ''];
  return [
    '',
    `club-data answers at ${baseUrl}`,
    `Reference, to read and to try out: ${baseUrl}/docs`,
    ...(chooseFirst(clubs) ? describePages(siteUrl) : []),
    '',
    ...describeClubs(baseUrl, clubs, targetOf(baseUrl)),
    `Match-day site: ${siteUrl}`,
    ...(uploads ? prepareUploads(uploads) : []),
    '',
    'Only when deployed: alarms, logs and backups.',
    `Ctrl+C stops it.${folder ? ` The data stays in ${folder}; to delete it and begin anew: ${fresh}` : ''}`,
  ].join('\n');
}

const describePages = (siteUrl: string): string[] => [
  `The same with a public token of a club: ${siteUrl}docs`,
  `A squad in a page of yours, likewise: ${siteUrl}docs/website`,
];

/** Returns options that select this service in another command, even if several services are running. */
const targetOf = (baseUrl: string): string => `--local --port ${new URL(baseUrl).port}`;

function describeClubs(baseUrl: string, clubs: SiteClub[], target: string): string[] {
  const width = Math.max(...clubs.map(({ slug }) => slug.length));
  const line = (name: string, value: string) => `  ${name.padEnd(width)}  ${value}`;
  const example = chooseFirst(clubs);
  const key = example?.licenses?.license_key;
  return [
    'Clubs and their license keys; the second is public, for pages and apps:',
    ...clubs.flatMap(({ slug, licenses }) =>
      licenses
        ? [line(slug, licenses.license_key), line('', licenses.public_license_key)]
        : [line(slug, `those that were issued: npx club-data license list ${slug} ${target}`)],
    ),
    '',
    ...(key ? describeRequests(baseUrl, example.slug, key) : []),
  ];
}

function describeRequests(baseUrl: string, example: string, key: string): string[] {
  return [
    'Get a bearer token, and read with it:',
    `  curl -d club_slug=${example} -d license_key=${key} ${baseUrl}/license/verify`,
    `  curl -H 'Authorization: Bearer <token>' ${baseUrl}/clubs/${example}/teams`,
    '',
  ];
}

/** Creates the folder for uploads, which stands for the bucket's prefix `clubs/`, and describes it. */
function prepareUploads(folder: string): string[] {
  const clubs = join(folder, 'clubs');
  mkdirSync(clubs, { recursive: true });
  return ['', `Club files put into ${clubs} are published; a report is written beside each.`];
}
