import { CHALLENGES } from '../../http.ts';
import { createBearerToken } from '../../license/bearer-token.ts';
import { createLicenseKey } from '../../license/license-key.ts';
import { type ProblemCode, problems } from '../../problem.ts';
import { CROSS_ORIGIN, type ExpectedHeaders, expectProblem } from '../expect-answer.ts';
import { type Answer, type Request, type Session, verifyRequest } from '../session.ts';
import type { Check } from './check.ts';

interface Refusal {
  code: ProblemCode;
  /** Description of the request, at the end of the check's title. */
  request: string;
  send: (session: Session) => Promise<Answer>;
  headers?: ExpectedHeaders;
}

const NO_TOKEN = { 'www-authenticate': CHALLENGES.missing };
const INVALID_TOKEN = { 'www-authenticate': CHALLENGES.refused };
const NOT_CROSS_ORIGIN = { 'access-control-allow-origin': null };

const teams = (session: Session, headers: Record<string, string> = {}): Promise<Answer> =>
  session.send({ path: `/clubs/${session.club}/teams`, headers });

const verify = (session: Session, request: Partial<Request>): Promise<Answer> =>
  session.send({ ...verifyRequest(session), ...request });

const onVerify: Refusal[] = [
  {
    code: 'invalid_license_key',
    request: 'a verification with an unknown key',
    send: ({ club, send }) => send(verifyRequest({ club, licenseKey: createLicenseKey() })),
  },
  {
    code: 'club_not_found',
    request: 'a verification for an unknown club',
    send: (session) => session.send(verifyRequest({ ...session, club: 'no.such.club' })),
  },
  {
    code: 'malformed_body',
    request: 'a verification that is not JSON',
    send: (session) =>
      verify(session, { headers: { 'Content-Type': 'application/json' }, body: '{' }),
  },
  {
    code: 'body_too_large',
    request: 'a verification of 9 KB',
    send: (session) =>
      verify(session, { body: new URLSearchParams({ license_key: 'x'.repeat(9 * 1024) }) }),
  },
  {
    code: 'unsupported_media_type',
    request: 'a verification as text',
    send: (session) => verify(session, { headers: { 'Content-Type': 'text/plain' }, body: 'x' }),
  },
  {
    code: 'validation_failed',
    request: 'a verification without a key',
    send: (session) => verify(session, { body: new URLSearchParams({ club_slug: session.club }) }),
  },
];

/** Valid revision id that no revision has. */
const NO_REVISION = '20000101T000000.000Z-0000000000000000';

const onRead: Refusal[] = [
  {
    code: 'token_missing',
    request: 'no token',
    send: (session) => teams(session),
    headers: NO_TOKEN,
  },
  {
    code: 'token_missing',
    request: 'another scheme than Bearer',
    send: (session) => teams(session, { Authorization: 'Basic eDp5' }),
    headers: NO_TOKEN,
  },
  {
    code: 'token_invalid',
    request: 'a malformed token',
    send: (session) => teams(session, { Authorization: 'Bearer x' }),
    headers: INVALID_TOKEN,
  },
  {
    code: 'token_invalid',
    request: 'a well-formed token that was never issued',
    async send(session) {
      const { text } = createBearerToken(session.licenseKey, {
        slug: session.club,
        generation: -1,
      });
      return teams(session, { Authorization: `Bearer ${text}` });
    },
    headers: INVALID_TOKEN,
  },
  {
    code: 'club_not_found',
    request: 'another club than the token is for',
    async send(session) {
      const { token } = await session.verified();
      const headers = { Authorization: `Bearer ${token}` };
      return session.send({ path: '/clubs/another-club/teams', headers });
    },
  },
  { code: 'season_not_found', request: 'no such season', send: ({ read }) => read('/seasons/0') },
  { code: 'team_not_found', request: 'no such team', send: ({ read }) => read('/teams/0') },
  {
    code: 'revision_gone',
    request: 'changes since a revision that is not kept',
    send: ({ read }) => read(`/changes?since=${NO_REVISION}`),
  },
  {
    code: 'revision_not_live',
    request: 'a revision that is not live',
    send: ({ read }) => read(`/teams?revision=${NO_REVISION}`),
  },
  { code: 'not_found', request: 'no such path', send: ({ read }) => read('/coaches') },
  {
    code: 'method_not_allowed',
    request: 'DELETE',
    send: ({ read }) => read('/teams', { method: 'DELETE' }),
    headers: { allow: 'GET, HEAD, OPTIONS' },
  },
  {
    code: 'validation_failed',
    request: 'a filter that is no number',
    send: ({ read }) => read('/teams?season_id=first'),
  },
];

/**
 * Checks of the errors that a client's request alone can cause. Excluded are 403, 429, 5xx, and errors of
 * expired or suspended licenses.
 */
export const refusals: Check[] = [
  ...onVerify.map((each) => check(each, NOT_CROSS_ORIGIN)),
  ...onRead.map((each) => check(each, CROSS_ORIGIN)),
];

function check({ code, request, send, headers }: Refusal, ofAll: ExpectedHeaders): Check {
  return {
    title: `${problems[code].status} ${code} for ${request}`,
    run: async (session) => expectProblem(await send(session), code, { ...ofAll, ...headers }),
  };
}
