import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished } from 'vitest';
import { startLocalStack } from '../../../packages/local-runtime/src/cdk-local-runtime.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { issueLicense, table, verify } from '../../support/table.ts';
import { bodiesOf, prepareVersion } from './versions.ts';

/** How long an instance may use a cached pointer. */
const POINTER_TTL_MS = 5_000;
/** The same while DynamoDB does not answer it in time. */
const STALE_LIMIT_MS = 5 * 60_000 + POINTER_TTL_MS;
const READERS = 2;

/** The live version, by its name; undefined while the club is not published. */
type State = string | undefined;

interface Span {
  state: State;
  from: number;
  until: number;
}

interface Known {
  spans: Span[];
  /** Times at which an instance got no answer from DynamoDB. */
  staleAt: number[];
}

interface Answer {
  path: string;
  status: number;
  body: string;
  from: number;
  until: number;
}

export interface Watch {
  /** Runs what may change the club once, and notes what is live then. */
  through<T>(change: () => Promise<T>): Promise<T>;
  /** Gets a token of a new license, after the club was removed. */
  renewToken(): Promise<void>;
  /** Ends the reading. */
  end(): Promise<Result>;
}

interface Result {
  answers: number;
  /** Answers that are of no version that was live then. */
  wrong: string[];
}

/** Ends the reading, and expects that every answer was right. */
export async function expectRight(watch: Watch): Promise<void> {
  const { answers, wrong } = await watch.end();
  expect(wrong).toEqual([]);
  expect(answers).toBeGreaterThan(100);
}

/** Reads every document of a published club in turn, over HTTP, until it ends. */
export async function watchClub(slug: string): Promise<Watch> {
  const spans: Span[] = [
    { state: await findState(slug), from: 0, until: Number.POSITIVE_INFINITY },
  ];
  const api = await startApi();
  const getToken = async () => verify(slug, await issueLicense(slug));
  let token = await getToken();
  let isEnded = false;
  const answers: Answer[] = [];
  const paths = [...bodiesOf(prepareVersion(slug, 'any')).keys()];
  const read = async () => {
    while (!isEnded) {
      for (const path of paths)
        answers.push(await get(`${api.baseUrl}/clubs/${slug}`, path, token));
      await sleep(20);
    }
  };
  const reading = Promise.all(Array.from({ length: READERS }, read));
  reading.catch(() => {}); // `end` rejects with it

  return {
    async through(change) {
      const from = Date.now();
      const result = await change();
      const [last] = spans.slice(-1);
      const state = await findState(slug);
      if (!last || last.state === state) return result;
      last.until = Date.now();
      spans.push({ state, from, until: Number.POSITIVE_INFINITY });
      return result;
    },
    async renewToken() {
      token = await getToken();
    },
    async end() {
      const changedAt = Date.now();
      while (!answers.some(({ from }) => from > changedAt + POINTER_TTL_MS)) await sleep(100);
      isEnded = true;
      await reading;
      // On a saturated machine functions time out.
      const given = answers.filter(({ status }) => status !== 503 && status !== 504);
      const wrong = findWrong(slug, given, { spans, staleAt: api.staleAt });
      return { answers: given.length, wrong };
    },
  };
}

async function findState(slug: string): Promise<State> {
  return (await findClub(table, slug, { consistent: true }))?.name;
}

/**
 * An API of its own on the tested table, and when it has logged that it goes on with a pointer or a
 * license because DynamoDB does not answer in time, as on a saturated machine.
 */
async function startApi() {
  const { assembly = '', dynamodb } = inject('target');
  const staleAt: number[] = [];
  const log = (line: string) => {
    if (line.includes('stale_seconds')) staleAt.push(Date.now());
  };
  const stack = await startLocalStack({ assembly, dynamodb, port: 0, log });
  onTestFinished(() => stack.stop());
  return { baseUrl: stack.baseUrl, staleAt };
}

async function get(club: string, path: string, token: string): Promise<Answer> {
  const from = Date.now();
  const answer = await fetch(club + path, { headers: { Authorization: `Bearer ${token}` } });
  const body = await answer.text();
  return { path, status: answer.status, body, from, until: Date.now() };
}

/** The answers that no version explains that was live while they were read, or shortly before. */
function findWrong(slug: string, answers: Answer[], { spans, staleAt }: Known): string[] {
  const states = new Set(spans.map(({ state }) => state));
  const bodies = new Map(
    Array.from(states, (state) => [state, state && bodiesOf(prepareVersion(slug, state))]),
  );
  const isRight = ({ path, status, body, from, until }: Answer): boolean => {
    const isStale = staleAt.some((at) => from - POINTER_TTL_MS <= at && at <= until);
    const since = from - (isStale ? STALE_LIMIT_MS : POINTER_TTL_MS);
    return spans
      .filter((span) => span.from <= until && since <= span.until)
      .some(({ state }) => {
        const expected = bodies.get(state);
        if (!expected) return status === 404 || status === 401;
        return status === 200 && expected.get(path) === body;
      });
  };
  return answers
    .filter((answer) => !isRight(answer))
    .map(({ path, status, body }) => `${path}: ${status} ${body.slice(0, 100)}`);
}
