import {
  AGE_LIMIT_MS,
  ageOf,
  checkForm,
  checkRead,
  checkVerification,
  type Exchange,
  POINTER_TTL_MS,
  type Read,
} from './exchange.ts';
import type { DynamodbFailures } from './service-process.ts';

/** Results of a match day; times in ms, memory in bytes. */
export interface Figures {
  phases: Phase[];
  /** Responses by their status. */
  statuses: Record<string, number>;
  /** Reads by club. */
  reads: Record<string, number>;
  /** The first of what was wrong, and how often anything was. */
  wrong: string[];
  wrongCount: number;
  /** Longest time for which an edition was served after it had been replaced. */
  oldest: number;
  /** Documents that were replaced longer ago than a pointer is cached for: all, and without a reason. */
  stale: number;
  unexplained: number;
  /** Requests that failed because DynamoDB did not answer in time. */
  unavailable: number;
  /** Longest times for which a license was open after its suspension or expiry, and closed after its return. */
  openFor: number;
  closedFor: number;
  /** Actions of the operator, and the instances that were ended. */
  events: Record<string, number>;
  memory: { afterSpike: number; afterSecondSpike: number };
}

export interface Phase {
  name: string;
  responses: number;
  perSecond: number;
  throttled: number;
  p50: number;
  p99: number;
}

/** Answers that are compared with the OpenAPI document: all errors, and each so many others. */
const FORM_SHARE = 20;

export type Recorder = ReturnType<typeof createRecorder>;

/** Checks and counts the answers as they come. */
export function createRecorder() {
  const phases = new Map<string, { startedAt: number; latencies: number[]; throttled: number }>();
  const counts = { statuses: {} as Counts, reads: {} as Counts, events: {} as Counts };
  const most = { oldest: 0, openFor: 0, closedFor: 0 };
  const stale: Read[] = [];
  const wrong: string[] = [];
  let phase = { startedAt: Date.now(), latencies: [] as number[], throttled: 0 };
  let responses = 0;

  function record(exchange: Exchange, problems: string[]): void {
    const { method, path, answer, sentAt, receivedAt } = exchange;
    responses += 1;
    increment(counts.statuses, answer.status);
    phase.latencies.push(receivedAt - sentAt);
    if (answer.status === 429) phase.throttled += 1;
    const isFormChecked = answer.status > 304 || responses % FORM_SHARE === 0;
    for (const problem of [...problems, ...(isFormChecked ? checkForm(exchange) : [])]) {
      wrong.push(`${method} ${path}: ${answer.status}: ${problem}`);
    }
  }

  /** How long ago the license got the status that the answer does not know yet. */
  function measureDelay({ license, answer, sentAt }: Read): void {
    const latest = license.statuses.latest();
    const delay = sentAt - (latest?.from ?? sentAt);
    const isOpen = answer.status === 200 || answer.status === 304;
    if (isOpen && latest?.value !== 'active') most.openFor = Math.max(most.openFor, delay);
    if (answer.status === 401 && latest?.value === 'active')
      most.closedFor = Math.max(most.closedFor, delay);
  }

  return {
    startPhase(name: string): void {
      phase = { startedAt: Date.now(), latencies: [], throttled: 0 };
      phases.set(name, phase);
    },
    /** Returns the number of responses in the phase. */
    responses: () => phase.latencies.length,
    verification: (exchange: Exchange) => record(exchange, checkVerification(exchange)),
    read(read: Read): void {
      record(read, checkRead(read));
      increment(counts.reads, read.club.slug);
      measureDelay(read);
      if (read.answer.status > 304) return;
      const age = ageOf(read);
      most.oldest = Math.max(most.oldest, age);
      if (age > AGE_LIMIT_MS) stale.push(read);
    },
    event: (name: string, times = 1) => increment(counts.events, name, times),
    figures: (memory: Figures['memory'], failures: DynamodbFailures): Figures => ({
      phases: Array.from(phases, ([name, { startedAt, latencies, throttled }], i) => {
        const endedAt = [...phases.values()][i + 1]?.startedAt ?? Date.now();
        const sorted = Float64Array.from(latencies).sort();
        const perSecond = Math.round(latencies.length / ((endedAt - startedAt) / 1_000));
        const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0;
        return {
          name,
          responses: sorted.length,
          perSecond,
          throttled,
          p50: at(0.5),
          p99: at(0.99),
        };
      }),
      ...counts,
      ...most,
      stale: stale.length,
      unexplained: stale.filter((read) => !isExplained(read, failures)).length,
      unavailable: failures.unavailable,
      wrong: wrong.slice(0, 10),
      wrongCount: wrong.length,
      memory,
    }),
  };
}

/** An instance without an answer of DynamoDB uses its pointer for as long as it is cached, once more. */
const isExplained = ({ sentAt, receivedAt }: Read, { staleAt }: DynamodbFailures): boolean =>
  staleAt.some((at) => sentAt - POINTER_TTL_MS <= at && at <= receivedAt);

type Counts = Record<string, number>;

function increment(counts: Counts, name: string | number, by = 1): void {
  counts[name] = (counts[name] ?? 0) + by;
}
