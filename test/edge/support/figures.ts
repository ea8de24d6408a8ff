import { ageOf, findProblems } from './check-read.ts';
import type { OriginRequest } from './origin-proxy.ts';
import type { Read } from './reader.ts';

export type Recorder = ReturnType<typeof createRecorder>;

/** Checks and counts answers as they come; times in ms. */
export function createRecorder() {
  const statuses: Record<string, number> = {};
  const caches: Record<string, number> = {};
  const wrong: string[] = [];
  /** No answers: the API throttles, or its functions are too slow on a busy machine. */
  let failures = 0;
  const latencies: number[] = [];
  const longest = { oldest: 0, openFor: 0, closedFor: 0 };

  /** How long ago the license got the status that the answer does not know yet. */
  function measureDelay({ visitor, answer, sentAt }: Read): void {
    const latest = visitor.license.statuses.latest();
    const delay = sentAt - (latest?.from ?? sentAt);
    const isOpen = answer.status < 400;
    if (isOpen && latest?.value !== 'active') longest.openFor = Math.max(longest.openFor, delay);
    if (answer.status === 401 && latest?.value === 'active') {
      longest.closedFor = Math.max(longest.closedFor, delay);
    }
  }

  return {
    record(read: Read, isForged = false): void {
      const { answer, method, club, document, sentAt, receivedAt } = read;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const cache = String(answer.headers['x-cache']);
      caches[cache] = (caches[cache] ?? 0) + 1;
      latencies.push(receivedAt - sentAt);
      if (isFailure(read)) {
        failures += 1;
        return;
      }
      const problems = isForged ? forgeryProblems(read) : findProblems(read);
      for (const problem of problems) {
        const request = `${new Date(sentAt).toISOString()} ${method} ${club.slug}/${document}`;
        wrong.push(`${request}: ${answer.headers['x-cache']}: ${problem}`);
      }
      if (isForged || answer.status >= 404) return;
      measureDelay(read);
      if (answer.status < 400) longest.oldest = Math.max(longest.oldest, ageOf(read));
    },
    figures: () => ({
      ...{ statuses, caches, ...longest, failures, answers: latencies.length },
      wrong: wrong.slice(0, 10),
      wrongCount: wrong.length,
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
    }),
  };
}

const FAILURES = [429, 502, 503, 504];

/** No answer that could be wrong. */
export const isFailure = ({ answer }: Read): boolean => FAILURES.includes(answer.status);

const forgeryProblems = ({ answer }: Read): string[] =>
  answer.status === 401 ? [] : ['to a forged token'];

const quantile = (values: number[], share: number): number =>
  Float64Array.from(values).sort()[Math.floor(share * values.length)] ?? 0;

/** How long a copy is fresh, less what a busy machine may take to receive it. */
const FRESH_MS = 5_000 - 1_500;
/** A request that found no copy may still have been on its way when another one had fetched it. */
const ON_ITS_WAY_MS = 500;

/** What the API was asked for copies: by URL, token and encoding. */
export function countAtOrigin(requests: OriginRequest[]) {
  const kept = requests.filter(({ status }) => status === 200);
  const byCopy = Object.groupBy(
    kept,
    ({ url, authorization, encoding }) => `${url} ${authorization} ${encoding}`,
  );
  const isRepeated = (same: OriginRequest[], { startedAt }: OriginRequest): boolean =>
    same.some(
      ({ endedAt }) => endedAt + ON_ITS_WAY_MS < startedAt && startedAt < endedAt + FRESH_MS,
    );
  return {
    requests: requests.length,
    copies: Object.keys(byCopy).length,
    /** Requests for a copy that was still fresh. */
    repeated: Object.values(byCopy).flatMap((same = []) =>
      same.filter((each) => isRepeated(same, each)),
    ),
  };
}
