import { expectAnswer, expectThat } from '../expect-answer.ts';
import type { Session } from '../session.ts';
import { OF_DOCUMENT } from './calls.ts';
import type { Check } from './check.ts';

/** Checks of conditional requests, compression, HEAD and CORS. */
export const caching: Check[] = [
  { title: 'If-None-Match gets 304 without a body', run: notModified },
  { title: 'Accept-Encoding: gzip gets the same document compressed', run: compressed },
  { title: 'HEAD gets the headers of GET', run: head },
  { title: 'OPTIONS allows a page of another origin to send its token', run: preflight },
];

async function notModified(session: Session): Promise<void> {
  const etag = (await session.read('/teams')).headers.get('etag') ?? '';
  const answer = await session.read('/teams', { headers: { 'If-None-Match': etag } });
  const { 'content-type': _, ...headers } = OF_DOCUMENT;
  expectAnswer(answer, { status: 304, headers: { ...headers, etag } });
  expectThat(answer.text === '', 'expected no body');
}

async function compressed(session: Session): Promise<void> {
  const plain = await session.read('/teams');
  expectAnswer(plain, { status: 200, headers: { 'content-encoding': null } });
  const gzip = await session.read('/teams', { headers: { 'Accept-Encoding': 'gzip' } });
  const { etag, ...headers } = OF_DOCUMENT;
  expectAnswer(gzip, { status: 200, headers: { ...headers, 'content-encoding': 'gzip' } });
  expectThat(gzip.text === plain.text, 'expected the same body as without compression');
}

async function head(session: Session): Promise<void> {
  const etag = (await session.read('/teams')).headers.get('etag') ?? '';
  const answer = await session.read('/teams', { method: 'HEAD' });
  expectAnswer(answer, { status: 200, headers: { ...OF_DOCUMENT, etag } });
  expectThat(answer.text === '', 'expected no body');
}

async function preflight(session: Session): Promise<void> {
  const answer = await session.send({
    path: `/clubs/${session.club}/teams`,
    method: 'OPTIONS',
    headers: { Origin: 'https://example.com', 'Access-Control-Request-Method': 'GET' },
  });
  expectAnswer(answer, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': /Authorization/i,
      'access-control-allow-methods': /GET/,
    },
  });
}
