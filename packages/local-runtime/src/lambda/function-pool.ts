import type { Surroundings } from './environment.ts';
import type { LambdaFunction } from './functions.ts';
import { type Instance, startInstance } from './instance.ts';
import { createPoolStats, type FunctionStats } from './pool-stats.ts';
import type { FunctionError } from './protocol.ts';

/** How Lambda's Invoke API answers a synchronous call. */
export type Invocation =
  | { type: 'done'; result: string }
  | { type: 'failed'; error: FunctionError }
  | { type: 'throttled' }
  | { type: 'too-large' };

/** One function as Lambda runs it: as many instances as there are events at once, up to a limit. */
export type FunctionPool = {
  invoke(event: string): Promise<Invocation>;
  stats(): FunctionStats;
  stop(): Promise<void>;
};

export type PoolOptions = Surroundings & { maxInstances: number; log: (line: string) => void };

export function createFunctionPool(
  lambdaFunction: LambdaFunction,
  options: PoolOptions,
): FunctionPool {
  const log = (line: string) => options.log(`${lambdaFunction.shortName}: ${line}`);
  const stats = createPoolStats(lambdaFunction);
  const maxInstances = Math.min(options.maxInstances, lambdaFunction.maxInstances ?? Infinity);
  const members = new Set<Member>();
  const queue: Waiting[] = [];
  let isStopped = false;

  // An event waits for whichever comes first, a busy instance or the new one started for it.
  function pump(): void {
    if (isStopped) return;
    for (const member of members) {
      const next = member.state === 'idle' ? queue.shift() : undefined;
      if (next) void serve(member, next);
    }
    const starting = [...members].filter(({ state }) => state === 'starting').length;
    const room = maxInstances - members.size;
    for (let i = 0; i < Math.min(queue.length - starting, room); i++) void start();
  }

  async function start(): Promise<void> {
    const startedAt = performance.now();
    const member: Member = { ...startInstance(lambdaFunction, options, log), state: 'starting' };
    members.add(member);
    void member.ended.then((error) => noticeEnd(member, error));
    const loaded = await member.loaded;
    if (loaded.type !== 'done') {
      retire(member);
      // The event that made Lambda start an instance fails with it.
      queue.shift()?.resolve(fail(loaded.error));
      return pump();
    }
    const initMs = Math.round(performance.now() - startedAt);
    stats.countStart(initMs);
    log(`new instance, init ${initMs} ms`);
    member.state = 'idle';
    pump();
  }

  async function serve(member: Member, { event, resolve }: Waiting): Promise<void> {
    member.state = 'busy';
    const outcome = await member.invoke(event);
    stats.countInvocation(outcome);
    if (outcome.type === 'timed-out' || outcome.type === 'crashed') retire(member);
    else member.state = 'idle';
    resolve(outcome.type === 'done' ? checkSize(outcome.result) : fail(outcome.error));
    pump();
  }

  /** Of an instance that has nothing to do; the end of any other is seen by who waits for it. */
  function noticeEnd(member: Member, error: FunctionError): void {
    if (member.state !== 'idle' || isStopped) return;
    log(`An instance ended between invocations ${JSON.stringify(error)}`);
    retire(member);
  }

  function retire(member: Member): void {
    members.delete(member);
    void member.terminate();
  }

  function checkSize(result: string): Invocation {
    const bytes = Buffer.byteLength(result);
    if (bytes <= MAX_RESULT_BYTES) return { type: 'done', result };
    const errorMessage = `Response payload size (${bytes} bytes) exceeded the maximum`;
    return fail({ errorType: 'Function.ResponseSizeTooLarge', errorMessage });
  }

  function fail(error: FunctionError): Invocation {
    stats.countError();
    log(`Invoke Error ${JSON.stringify(error)}`);
    return { type: 'failed', error };
  }

  return {
    invoke(event) {
      if (isStopped) return Promise.resolve(STOPPED);
      if (Buffer.byteLength(event) > MAX_EVENT_BYTES) {
        return Promise.resolve({ type: 'too-large' });
      }
      if (queue.length >= maxInstances * MAX_QUEUED_PER_INSTANCE) {
        stats.countThrottle();
        return Promise.resolve({ type: 'throttled' });
      }
      return new Promise((resolve) => {
        queue.push({ event, resolve });
        pump();
      });
    },
    stats: () => ({
      ...stats.read(),
      instances: members.size,
      busy: [...members].filter(({ state }) => state === 'busy').length,
      queued: queue.length,
    }),
    async stop() {
      isStopped = true;
      for (const { resolve } of queue.splice(0)) resolve(STOPPED);
      await Promise.all([...members].map((member) => member.terminate()));
      members.clear();
    },
  };
}

type Member = Instance & { state: 'starting' | 'idle' | 'busy' };
type Waiting = { event: string; resolve: (invocation: Invocation) => void };

const STOPPED: Invocation = {
  type: 'failed',
  error: { errorType: 'Local.Stopped', errorMessage: 'The function is stopped' },
};

// https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html (invocation payload)
const MAX_EVENT_BYTES = 6 * 1024 * 1024;
const MAX_RESULT_BYTES = MAX_EVENT_BYTES + 100;

/** Lambda has no queue: beyond the limit it throttles. A machine of few cores needs some. */
export const MAX_QUEUED_PER_INSTANCE = 250;
