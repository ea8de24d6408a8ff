import { describeMetrics } from './embedded-metrics.ts';
import type { SharedEnvironment } from './environment.ts';
import { createEventQueue } from './event-queue.ts';
import type { LambdaFunction } from './functions.ts';
import { type FunctionError, type Instance, startInstance } from './instance.ts';

/** Result of a synchronous call of Lambda's Invoke API. */
export type Invocation =
  | { type: 'done'; result: string }
  | { type: 'failed'; error: FunctionError }
  | { type: 'throttled' }
  | { type: 'too-large' };

/**
 * Calls a function by its ARN, as API Gateway does. `onTaken` is called when an instance takes the
 * event: the time until then depends on how busy this machine is.
 */
export type Invoke = (
  functionArn: string,
  event: unknown,
  onTaken?: () => void,
) => Promise<Invocation>;

/** The instances of one function: as many as there are concurrent events, up to a limit. */
export type FunctionPool = ReturnType<typeof createFunctionPool>;
export type FunctionStats = ReturnType<FunctionPool['stats']>;

type PoolOptions = SharedEnvironment & {
  maxInstances: number;
  log: (line: string) => void;
  /** Gets the functions' metrics; they are in no log. */
  logMetrics?: ((line: string) => void) | undefined;
};

export function createFunctionPool(
  lambdaFunction: LambdaFunction,
  { maxInstances, log: logLine, logMetrics, ...environment }: PoolOptions,
) {
  const { arn, name, shortName } = lambdaFunction;
  const log = (line: string) => {
    const metrics = describeMetrics(line);
    if (metrics === undefined) logLine(`${shortName}: ${line}`);
    else logMetrics?.(`${shortName}: metrics of ${metrics}`);
  };
  /** Counts since the start. */
  const counts = { invocations: 0, handlerCpuMicros: 0, throttled: 0 };
  const members = new Set<Member>();
  const queue = createEventQueue<Waiting>(MAX_QUEUED_MS, ({ resolve }) => resolve(throttle()));
  let isStopped = false;

  // Starts an instance for each event that no idle instance takes.
  function dispatch(): void {
    if (isStopped) return;
    for (const member of members) {
      const next = member.state === 'idle' ? queue.shift() : undefined;
      if (next) void serve(member, next);
    }
    const starting = [...members].filter(({ state }) => state === 'starting').length;
    const room = maxInstances - members.size;
    for (let i = 0; i < Math.min(queue.length() - starting, room); i++) void start();
  }

  async function start(): Promise<void> {
    const startedAt = performance.now();
    const instance = startInstance(lambdaFunction, environment, log);
    const member: Member = { ...instance, state: 'starting' };
    members.add(member);
    void member.ended.then((error) => removeIdle(member, error));
    const loaded = await member.loaded;
    if (loaded.type !== 'done') {
      remove(member);
      // On Lambda, too, the event that started the instance fails with it.
      queue.shift()?.resolve(fail(loaded.error));
      return dispatch();
    }
    log(`new instance, init ${Math.round(performance.now() - startedAt)} ms`);
    member.state = 'idle';
    dispatch();
  }

  async function serve(member: Member, { event, resolve, onTaken }: Waiting): Promise<void> {
    member.state = 'busy';
    onTaken();
    const outcome = await member.invoke(event);
    counts.invocations += 1;
    counts.handlerCpuMicros += outcome.cpuMicros;
    if (outcome.type === 'timed-out' || outcome.type === 'crashed') remove(member);
    else member.state = 'idle';
    resolve(outcome.type === 'done' ? checkSize(outcome.result) : fail(outcome.error));
    dispatch();
  }

  // A crash while starting or busy is the outcome of that start or invocation.
  function removeIdle(member: Member, error: FunctionError): void {
    if (member.state !== 'idle' || isStopped) return;
    log(`An instance ended between invocations ${JSON.stringify(error)}`);
    remove(member);
  }

  function remove(member: Member): void {
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
    log(`Invoke Error ${JSON.stringify(error)}`);
    return { type: 'failed', error };
  }

  function throttle(): Invocation {
    counts.throttled += 1;
    return { type: 'throttled' };
  }

  return {
    arn,
    async invoke(event: string, onTaken = () => {}): Promise<Invocation> {
      if (isStopped) return STOPPED;
      if (Buffer.byteLength(event) > MAX_EVENT_BYTES) return { type: 'too-large' };
      if (queue.length() >= maxInstances * MAX_QUEUED_PER_INSTANCE) return throttle();
      return new Promise((resolve) => {
        queue.push({ event, resolve, onTaken });
        dispatch();
      });
    },
    /** Ends an instance at random, idle or busy, as Lambda may; false when there is none. */
    endInstance(): boolean {
      const member = [...members][Math.floor(Math.random() * members.size)];
      void member?.terminate();
      return member !== undefined;
    },
    stats: () => ({
      name,
      ...counts,
      instances: members.size,
      busy: [...members].filter(({ state }) => state === 'busy').length,
      queued: queue.length(),
    }),
    async stop() {
      isStopped = true;
      while (queue.length() > 0) queue.shift()?.resolve(STOPPED);
      await Promise.all([...members].map((member) => member.terminate()));
      members.clear();
    },
  };
}

type Member = Instance & { state: 'starting' | 'idle' | 'busy' };
type Waiting = {
  event: string;
  resolve: (invocation: Invocation) => void;
  onTaken: () => void;
};

const STOPPED: Invocation = {
  type: 'failed',
  error: { errorType: 'Local.Stopped', errorMessage: 'The function is stopped' },
};

// https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html (invocation payload)
const MAX_EVENT_BYTES = 6 * 1024 * 1024;
const MAX_RESULT_BYTES = MAX_EVENT_BYTES + 100;

/**
 * Lambda does not queue but throttles; with the few instances of one machine a queue is needed. An
 * event that finds it full, or is still in it after this time, is throttled.
 */
const MAX_QUEUED_PER_INSTANCE = 250;
const MAX_QUEUED_MS = 10_000;
