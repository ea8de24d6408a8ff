import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject } from 'vitest';
import { findClub } from '../../../shared/table/clubs.ts';
import { issueLicense, table, verify } from '../../support/table.ts';
import { bodiesOf, prepareVersion } from './versions.ts';

/** How long an instance may use a cached pointer, and as much again for a busy machine. */
const STALE_MS = 10_000;
const READERS = 2;

/** The live version, by its name; undefined while the club is not published. */
type State = string | undefined;

interface Span {
  state: State;
  from: number;
  until: number;
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
  /** Those that no version explains which was live then. */
  wrong: string[];
  /** How many were 503 or 504: on a saturated machine functions time out. */
  unavailable: number;
}

/** Ends the reading, and expects that every answer was right. */
export async function expectRight(watch: Watch): Promise<void> {
  const { answers, wrong, unavailable } = await watch.end();
  expect(wrong).toEqual([]);
  expect(answers).toBeGreaterThan(100);
  expect(unavailable).toBeLessThan(answers / 100);
}

/** Reads every document of a published club in turn, over HTTP, until it ends. */
export async function watchClub(slug: string): Promise<Watch> {
  const spans: Span[] = [
    { state: await findState(slug), from: 0, until: Number.POSITIVE_INFINITY },
  ];
  const getToken = async () => verify(slug, await issueLicense(slug));
  let token = await getToken();
  let isEnded = false;
  const answers: Answer[] = [];
  const paths = [...bodiesOf(prepareVersion(slug, 'any')).keys()];
  const read = async () => {
    while (!isEnded) {
      for (const path of paths) answers.push(await get(slug, path, token));
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
      await sleep(1_000);
      isEnded = true;
      await reading;
      const given = answers.filter(({ status }) => status !== 503 && status !== 504);
      const unavailable = answers.length - given.length;
      return { answers: given.length, wrong: findWrong(slug, spans, given), unavailable };
    },
  };
}

async function findState(slug: string): Promise<State> {
  return (await findClub(table, slug, { consistent: true }))?.name;
}

async function get(slug: string, path: string, token: string): Promise<Answer> {
  const from = Date.now();
  const url = `${inject('target').apiUrl}/clubs/${slug}${path}`;
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  const body = await answer.text();
  return { path, status: answer.status, body, from, until: Date.now() };
}

/** The answers that no version explains that was live while they were read, or shortly before. */
function findWrong(slug: string, spans: Span[], answers: Answer[]): string[] {
  const states = new Set(spans.map(({ state }) => state));
  const bodies = new Map(
    Array.from(states, (state) => [state, state && bodiesOf(prepareVersion(slug, state))]),
  );
  const isRight = ({ path, status, body, from, until }: Answer): boolean =>
    spans
      .filter((span) => span.from <= until && from - STALE_MS <= span.until)
      .some(({ state }) => {
        const expected = bodies.get(state);
        if (!expected) return status === 404 || status === 401;
        return status === 200 && expected.get(path) === body;
      });
  return answers
    .filter((answer) => !isRight(answer))
    .map(({ path, status, body }) => `${path}: ${status} ${body.slice(0, 100)}`);
}
