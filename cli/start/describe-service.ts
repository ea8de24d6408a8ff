import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalStack } from '../../packages/local-runtime/src/cdk-local-runtime.ts';
import type { SiteClub } from './site/site-clubs.ts';

interface Shown {
  clubs: SiteClub[];
  /** The club of the examples. */
  first: string;
  siteUrl: string;
  /** Of the data; undefined when another DynamoDB has them. */
  folder: string | undefined;
}

/** What `npm start` prints once the service answers. */
export function describeService(stack: LocalStack, { clubs, first, siteUrl, folder }: Shown) {
  const { baseUrl, edge, buckets, outputs, notEmulated } = stack;
  const uploads = buckets[outputs.UploadsBucket ?? ''];
  return [
    '',
    `club-data answers at ${baseUrl}`,
    ...(edge ? describeEdge(edge) : []),
    `Reference, to read and to try out: ${baseUrl}/docs`,
    '',
    ...describeClubs(edge?.baseUrl ?? baseUrl, clubs, first),
    `Match-day site: ${siteUrl}`,
    `A squad in an article: ${siteUrl}embed.html`,
    ...(uploads ? describeUploads(uploads) : []),
    '',
    `Only when deployed: ${notEmulated.join(', ')}.`,
    `Ctrl+C stops it.${folder ? ` ${describeFolder(folder)}` : ''}`,
  ].join('\n');
}

const describeFolder = (folder: string): string =>
  `The data stays in ${folder}; npm start -- --fresh deletes it and begins anew.`;

function describeClubs(baseUrl: string, clubs: SiteClub[], example: string): string[] {
  const licenses = clubs.flatMap((club) => club.licenses ?? []);
  const key = licenses.find(({ club }) => club === example)?.license_key;
  if (!key) return [];
  const width = Math.max(...licenses.map(({ club }) => club.length));
  const line = (name: string, value: string) => `  ${name.padEnd(width)}  ${value}`;
  return [
    'Clubs and their license keys; the second is public, for pages and apps:',
    ...licenses.flatMap(({ club, license_key, public_license_key }) => [
      line(club, license_key),
      line('', public_license_key),
    ]),
    '',
    'Get a bearer token, and read with it:',
    `  curl -d club_slug=${example} -d license_key=${key} ${baseUrl}/license/verify`,
    `  curl -H 'Authorization: Bearer <token>' ${baseUrl}/clubs/${example}/teams`,
    '',
  ];
}

const describeEdge = ({ baseUrl, keepsCopies }: NonNullable<LocalStack['edge']>): string[] => [
  `Its edge answers at ${baseUrl}`,
  ...(keepsCopies
    ? []
    : ['The edge keeps no copies without Varnish: sudo apt-get install varnish']),
];

/** Creates the folder that takes the place of the prefix clubs/. */
function describeUploads(folder: string): string[] {
  const clubs = join(folder, 'clubs');
  mkdirSync(clubs, { recursive: true });
  return ['', `Club files put into ${clubs} are published; a report is written beside each.`];
}
