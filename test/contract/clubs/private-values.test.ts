import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VIEWS, type View } from '../../../shared/license/view.ts';
import { decompress } from '../../support/api/decompress.ts';
import { isInProcess, type RawAnswer, sendRequest } from '../../support/call.ts';
import { arbitraryClubFile } from '../../support/clubs/arbitrary-club.ts';
import { makeClubFile, type WrittenClubFile } from '../../support/clubs/club-file.ts';
import { findPrivateFields, withPrivateValues } from '../../support/clubs/private-values.ts';
import { toPublic, WITHHELD } from '../../support/clubs/public-view.ts';
import { freshSlug, issueLicense, publishClub, verify } from '../../support/table.ts';

/** `.ci/nightly` makes a thousand. */
const numRuns = Number(process.env.RUNS) || (isInProcess ? 5 : 1);
const timeout = 60_000 + numRuns * 2_000;

const ENCODINGS = ['br, gzip', 'gzip', 'identity'];

describe('a public token', () => {
  it(
    'reads nothing of what a full one shows of contacts, birth dates and registry ids',
    async () => {
      expect(await compareViews(makeClubFile())).toEqual(WITHHELD.toSorted());
    },
    timeout,
  );

  it(
    'reads what a full one does, without a private value in any head or body, of any club',
    async () => {
      const property = fc.asyncProperty(arbitraryClubFile, async (file) => {
        await compareViews(file);
      });
      await fc.assert(property, { numRuns });
    },
    timeout,
  );
});

/**
 * Publishes the club, and compares each answer to a public token with the one to a full token.
 * @returns the private fields that the full answers have
 */
async function compareViews(generated: WrittenClubFile): Promise<string[]> {
  const slug = freshSlug('views');
  const file = withPrivateValues({ ...generated, club: { ...generated.club, slug } });
  await publishClub(file);
  const readers: Readers = {
    full: await openReader(slug, 'full'),
    public: await openReader(slug, 'public'),
  };
  const shown: string[] = [];
  for (const path of pathsOf(file)) {
    for (const encoding of ENCODINGS)
      shown.push(...(await compareBodies({ path, encoding }, readers)));
    await compareTags(path, readers);
  }
  for (const path of ABSENT_PATHS) await compareBodies({ path, encoding: 'gzip' }, readers);
  return [...new Set(shown)].sort();
}

/** @returns the private fields that the full answer has */
async function compareBodies(
  { path, encoding }: { path: string; encoding: string },
  readers: Readers,
): Promise<string[]> {
  const headers = { 'Accept-Encoding': encoding };
  const [full, open] = [
    await readers.full(path, { headers }),
    await readers.public(path, { headers }),
  ];
  expect([path, encoding, findPrivate(open)]).toEqual([path, encoding, []]);
  expect([path, open.status, withoutId(bodyOf(open))]).toEqual([
    path,
    full.status,
    withoutId(publicBodyOf(full)),
  ]);
  return findPrivate(full);
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
}

type Readers = Record<View, Read>;
type Read = (path: string, sent?: Sent) => Promise<RawAnswer>;

async function openReader(slug: string, view: View): Promise<Read> {
  const token = await verify(slug, await issueLicense(slug, { view }));
  return (path, { method = 'GET', headers } = {}) =>
    sendRequest({
      method,
      path: `/clubs/${slug}${path}`,
      headers: { Accept: 'application/json', Authorization: `Bearer ${token}`, ...headers },
      body: '',
    });
}

/** A tag validates exactly the answer that it is of; the heads have no private value either. */
async function compareTags(path: string, readers: Readers): Promise<void> {
  const [full, open] = [await readers.full(path), await readers.public(path)];
  expect([path, full.status, open.status]).toEqual([path, 200, 200]);
  const tags = { full: full.headers.etag, public: open.headers.etag };
  const isSame = bodyOf(full) === bodyOf(open);
  const head = await readers.public(path, { method: 'HEAD' });
  expect([path, head.status, head.headers.etag]).toEqual([path, open.status, tags.public]);
  expect([path, findPrivate(head)]).toEqual([path, []]);
  expect([path, tags.full === tags.public]).toEqual([path, isSame]);
  for (const asked of VIEWS)
    for (const view of VIEWS) {
      const headers = { 'If-None-Match': tags[asked] ?? '' };
      const answer = await readers[view](path, { headers });
      const isValid = asked === view || isSame;
      expect([path, asked, view, answer.status]).toEqual([path, asked, view, isValid ? 304 : 200]);
      if (view === 'public') expect([path, findPrivate(answer)]).toEqual([path, []]);
    }
}

const findPrivate = (answer: RawAnswer): string[] =>
  findPrivateFields(JSON.stringify(answer.headers) + bodyOf(answer));

const bodyOf = ({ bytes, headers }: RawAnswer): string =>
  decompress(bytes, headers['content-encoding']).toString();

/** The same bytes: what is withheld is null, and nothing else differs. */
const publicBodyOf = (answer: RawAnswer): string =>
  JSON.stringify(toPublic(JSON.parse(bodyOf(answer))));

/** Errors have an id of their own. */
const withoutId = (body: string): string => body.replace(/"request_id":"[^"]*"/, '');

const ABSENT = Number.MAX_SAFE_INTEGER - 1;
const ABSENT_PATHS = [`/seasons/${ABSENT}`, `/teams/${ABSENT}`, `/teams?season_id=${ABSENT}`];

/** Each document of the club. */
function pathsOf({ seasons, teams }: WrittenClubFile): string[] {
  const filters = teams.flatMap(({ season_id: season, category_id: category }) => [
    `season_id=${season}`,
    `category_id=${category}`,
    `season_id=${season}&category_id=${category}`,
  ]);
  return [
    ...['/seasons', '/seasons?all=1', '/categories', '/players', '/teams'],
    ...[...new Set(filters)].map((filter) => `/teams?${filter}`),
    ...seasons.map(({ id }) => `/seasons/${id}`),
    ...teams.map(({ id }) => `/teams/${id}`),
  ];
}
