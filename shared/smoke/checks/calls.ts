import { CROSS_ORIGIN, type ExpectedHeaders, expectAnswer, expectThat } from '../expect-answer.ts';
import { type Answer, type Session, Skipped } from '../session.ts';
import type { Check } from './check.ts';

/** Headers of every document. */
export const OF_DOCUMENT: ExpectedHeaders = {
  ...CROSS_ORIGIN,
  'content-type': 'application/json',
  'cache-control': /^(private, )?max-age=\d+/,
  vary: 'Authorization, Accept-Encoding',
  etag: /^W\/"[^"]+"$/,
};

const ALL_SEASONS = '/seasons?all=true';

/** Each call. The ids in their paths are those that the lists return. */
export const calls: Check[] = [
  { title: 'POST /license/verify gives a token', run: verify },
  // The first use of the token: with the verification, it covers every condition of the IAM policies.
  {
    title: 'GET /clubs/{club}/seasons reads the club that the token is for',
    run: list(ALL_SEASONS),
  },
  { title: 'GET /clubs/{club}/seasons/{season}', run: one('/seasons', ALL_SEASONS) },
  { title: 'GET /clubs/{club}/categories', run: list('/categories') },
  { title: 'GET /clubs/{club}/teams', run: list('/teams') },
  { title: 'GET /clubs/{club}/teams/{team}', run: one('/teams', '/teams') },
  { title: 'GET /clubs/{club}/players', run: list('/players') },
  { title: 'GET /clubs/{club} names the live revision', run: club },
  { title: 'GET /clubs/{club}/changes lists what has changed', run: changes },
];

async function verify(session: Session): Promise<void> {
  const answer = await session.verification();
  expectAnswer(answer, {
    status: 200,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'access-control-allow-origin': null, // a license key does not belong in a page
    },
  });
  const { valid, expires_at: expiresAt } = answer.json ?? {};
  expectThat(valid === true, `expected valid: true, got ${valid}`);
  expectThat(/^\d{4}-\d\d-\d\d$/.test(String(expiresAt)), 'expected a date as expires_at');
  await session.verified();
}

function list(path: string) {
  return async (session: Session): Promise<void> => void (await readList(session, path));
}

/** The first one of a list. */
function one(path: string, listPath: string) {
  return async (session: Session): Promise<void> => {
    const [first] = await readList(session, listPath);
    if (!first) throw new Skipped(`the club's list of ${path.slice(1)} is empty`);
    const { data } = readDocument(await session.read(`${path}/${first.id}`));
    const id = (data as { id?: unknown } | undefined)?.id;
    expectThat(id === first.id, `expected the id ${first.id}, got ${id}`);
  };
}

async function club(session: Session): Promise<void> {
  await readRevision(session);
}

async function changes(session: Session): Promise<void> {
  const revision = await readRevision(session);
  const answer = await session.read(`/changes?since=${revision}`);
  if (answer.status === 410) throw new Skipped('an earlier version published the club');
  const { data } = readDocument(answer);
  const { changed } = (data ?? {}) as { changed?: unknown };
  expectThat(Array.isArray(changed), 'expected a list as data.changed');
  // Another revision may have become live between the two requests.
}

async function readRevision(session: Session): Promise<string> {
  const { data } = readDocument(await session.read(''));
  const { revision } = (data ?? {}) as { revision?: unknown };
  expectThat(typeof revision === 'string', 'expected a text as data.revision');
  return revision;
}

async function readList(session: Session, path: string): Promise<{ id: unknown }[]> {
  const { data } = readDocument(await session.read(path));
  expectThat(Array.isArray(data), 'expected a list as data');
  return data;
}

function readDocument(answer: Answer): { data?: unknown } {
  expectAnswer(answer, { status: 200, headers: OF_DOCUMENT });
  return answer.json ?? {};
}
