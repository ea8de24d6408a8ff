import type { Retries } from '../scenario.ts';
import type { Agenda } from './agenda.ts';
import type { DynamoLimit, DynamoTable } from './dynamodb.ts';
import type { Random, Spread } from './random.ts';

export interface Read {
  key: number;
  units: number;
}

/** Of the environment whose client reads. */
interface Client {
  retryTokens: number;
}

export type ReadResult = 'read' | DynamoLimit;

export interface Sdk {
  /** Tries all of the reads together, and again when one is throttled. */
  read(now: number, client: Client, reads: Read[], then: Then): void;
}

type Then = (now: number, result: ReadResult) => void;

interface SdkOptions {
  agenda: Agenda;
  table: DynamoTable;
  random: Random;
  retries: Retries;
  latency: Spread;
  /** Is told each time a limit throttles, also when a later try succeeds. */
  onThrottle: (now: number, limit: DynamoLimit) => void;
}

/** Of the SDK's standard retry mode: a client that has spent its tokens tries nothing twice. */
export const RETRY_TOKENS = 500;
const RETRY_COST = 5;
const LONGEST_WAIT_MS = 20_000;

export function createSdk(options: SdkOptions): Sdk {
  const { agenda, table, random, retries, latency, onThrottle } = options;

  const attempt = (now: number, client: Client, reads: Read[], then: Then, tried: number): void => {
    const answeredAt = now + random.latency(latency);
    const result = readAll(table, now, reads);
    if (result === 'read') {
      const earned = tried > 0 ? RETRY_COST : 1;
      client.retryTokens = Math.min(RETRY_TOKENS, client.retryTokens + earned);
      agenda.at(answeredAt, (later) => then(later, 'read'));
      return;
    }
    onThrottle(now, result);
    if (tried + 1 >= retries.attempts || client.retryTokens < RETRY_COST) {
      agenda.at(answeredAt, (later) => then(later, result));
      return;
    }
    client.retryTokens -= RETRY_COST;
    const wait = random.next() * Math.min(retries.firstWaitMs * 2 ** tried, LONGEST_WAIT_MS);
    agenda.at(answeredAt + wait, (later) => attempt(later, client, reads, then, tried + 1));
  };

  return { read: (now, client, reads, then) => attempt(now, client, reads, then, 0) };
}

function readAll(table: DynamoTable, now: number, reads: Read[]): ReadResult {
  for (const { key, units } of reads) {
    const result = table.read(now, key, units);
    if (result !== 'read') return result;
  }
  return 'read';
}
