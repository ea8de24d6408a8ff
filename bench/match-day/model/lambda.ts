import type { Limits } from '../limits.ts';
import { createSecondLimit, createTokenBucket, type RateLimit } from './rate-limits.ts';
import { RETRY_TOKENS } from './sdk.ts';

/** An execution environment: it serves one request at a time, and remembers. */
export interface Environment<M> {
  memory: M;
  /** What the SDK's client may still spend on retries (its standard retry mode). */
  retryTokens: number;
}

export type LambdaLimit = 'lambda concurrency' | 'lambda scaling' | 'lambda requests';

export interface Start<M> {
  environment: Environment<M>;
  isCold: boolean;
}

export interface LambdaFunction<M> {
  /** An environment for a request, or the limit that stands in its way. */
  start(now: number): Start<M> | LambdaLimit;
  finish(environment: Environment<M>): void;
  /** How many environments there are. */
  environments(): number;
}

/** What the functions of an account share. */
export interface LambdaAccount {
  concurrency: number;
  busy: number;
  requests: RateLimit;
}

export const createAccount = ({ lambda }: Limits): LambdaAccount => ({
  concurrency: lambda.concurrency,
  busy: 0,
  requests: createSecondLimit(lambda.concurrency * lambda.requestsPerConcurrency),
});

/**
 * `remember` makes the memory of a new environment. A request goes to the one that has been idle
 * longest: AWS does not say which it takes, and this spreads the requests, and so what has to be
 * read, the most. Environments are not given up while a match day lasts.
 */
export function createFunction<M>(
  account: LambdaAccount,
  { lambda }: Limits,
  remember: () => M,
): LambdaFunction<M> {
  const { environments, everyMs } = lambda.scaling;
  const scaling = createTokenBucket(environments / (everyMs / 1000), environments);
  const idle = createQueue<Environment<M>>();
  let created = 0;

  const occupy = (environment: Environment<M>, isCold: boolean): Start<M> => {
    account.busy += 1;
    return { environment, isCold };
  };

  return {
    start(now) {
      if (account.busy >= account.concurrency) return 'lambda concurrency';
      if (!account.requests.take(now)) return 'lambda requests';
      const warm = idle.shift();
      if (warm) return occupy(warm, false);
      if (!scaling.take(now)) return 'lambda scaling';
      created += 1;
      return occupy({ memory: remember(), retryTokens: RETRY_TOKENS }, true);
    },
    finish(environment) {
      account.busy -= 1;
      idle.push(environment);
    },
    environments: () => created,
  };
}

/** First in, first out. */
function createQueue<T>() {
  let waiting: T[] = [];
  let next = 0;
  return {
    push(item: T): void {
      waiting.push(item);
    },
    shift(): T | undefined {
      if (next === waiting.length) return undefined;
      const item = waiting[next];
      next += 1;
      if (next > 1_000 && next * 2 > waiting.length) {
        waiting = waiting.slice(next);
        next = 0;
      }
      return item;
    },
  };
}
