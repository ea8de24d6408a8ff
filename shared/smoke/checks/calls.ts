import { ACCESS_TOKEN, getCalendar } from '../../model/calendar.ts';
import { getClub, listChanges, type ReadOperation, readOperations } from '../../model/documents.ts';
import { FLAG } from '../../model/parameters.ts';
import { CROSS_ORIGIN, type ExpectedHeaders, expectAnswer, expectThat } from '../expect-answer.ts';
import { type Answer, type Session, Skipped } from '../session.ts';
import type { Check } from './check.ts';

export const OF_DOCUMENT: ExpectedHeaders = {
  ...CROSS_ORIGIN,
  'content-type': 'application/json',
  'cache-control': /^private, max-age=\d+/,
  vary: new Set(['authorization', 'accept-encoding']),
  etag: /^W\/"[^"]+"$/,
};

/** Checks of each API call. Calls for a single object use the first id of the object's list. */
export const calls: Check[] = [
  { title: 'POST /license/verify gives a token', run: verify },
  ...readOperations.map((operation) => ({
    title: `GET /clubs/{club}${operation.path}`,
    run: runOf(operation),
  })),
  {
    title: `GET /clubs/{club}${getCalendar.path} with the token of a public license alone`,
    run: calendar,
  },
];

function runOf(operation: ReadOperation): Check['run'] {
  if (operation === getClub) return club;
  if (operation === listChanges) return changes;
  return operation.ids ? one(operation.path) : list(operation.path);
}

async function verify(session: Session): Promise<void> {
  const answer = await session.verification();
  expectAnswer(answer, {
    status: 200,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'access-control-allow-origin': null, // license keys must not be used in web pages
    },
  });
  const { valid, expires_at: expiresAt } = answer.json ?? {};
  expectThat(valid === true, `expected valid: true, got ${valid}`);
  expectThat(/^\d{4}-\d\d-\d\d$/.test(String(expiresAt)), 'expected a date as expires_at');
  await session.verified();
}

async function calendar(session: Session): Promise<void> {
  const { token, clubPath } = await session.verified();
  const { view } = (await session.verification()).json ?? {};
  if (view !== 'public') throw new Skipped('the license is not public');
  const query = new URLSearchParams({ [ACCESS_TOKEN]: token });
  const answer = await session.send({ path: `${clubPath}${getCalendar.path}?${query}` });
  const headers = { ...OF_DOCUMENT, 'content-type': getCalendar.mediaType };
  expectAnswer(answer, {
    status: 200,
    headers: { ...headers, vary: new Set(['accept-encoding']) },
  });
  expectThat(answer.text.startsWith('BEGIN:VCALENDAR\r\n'), 'expected a calendar');
}

function list(path: string) {
  return async (session: Session): Promise<void> => void (await readList(session, path));
}

/** Makes the check of a single object, such as `/teams/{team}`, with the first id of the list. */
function one(path: string) {
  const listPath = path.slice(0, path.indexOf('/{'));
  return async (session: Session): Promise<void> => {
    const [first] = await readList(session, listPath);
    if (!first) throw new Skipped(`the club's list of ${listPath.slice(1)} is empty`);
    const { data } = readDocument(await session.read(path.replace(/\{\w+\}/, `${first.id}`)));
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
  const { data } = readDocument(await session.read(path + wholeList(path)));
  expectThat(Array.isArray(data), 'expected a list as data');
  return data;
}

/** Returns the query string that asks for a complete list; empty if none is needed. */
function wholeList(path: string): string {
  const list: ReadOperation | undefined = readOperations.find((each) => each.path === path);
  const flags = Object.entries(list?.query ?? {}).filter(([, kind]) => kind === FLAG);
  return flags.length > 0 ? `?${flags.map(([name]) => `${name}=true`).join('&')}` : '';
}

function readDocument(answer: Answer): { data?: unknown } {
  expectAnswer(answer, { status: 200, headers: OF_DOCUMENT });
  return answer.json ?? {};
}
