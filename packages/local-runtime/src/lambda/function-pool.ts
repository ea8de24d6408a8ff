import { describeMetrics } from './embedded-metrics.ts';
import type { SharedEnvironment } from './environment.ts';
import { createEventQueue } from './event-queue.ts';
import type { LambdaFunction } from './functions.ts';
import { type FunctionError, startInstance } from './instance.ts';
import { createInstanceSet, type Member } from './instance-set.ts';

export type Invocation =
  | { type: 'done'; result: string }
  | { type: 'failed'; error: FunctionError }
  | { type: 'throttled' }
  | { type: 'too-large' };

/**
 * Calls a function by its ARN. Calls `onTaken` when an instance takes the event, so that the caller can exclude
 * the wait for an instance from its time limit.
 */
export type Invoke = (
  functionArn: string,
  event: unknown,
  onTaken?: () => void,
) => Promise<Invocation>;

/** Instances of one function: one for each concurrent event, up to a limit. */
export type FunctionPool = ReturnType<typeof createFunctionPool>;
export type FunctionStats = ReturnType<FunctionPool['stats']>;

type PoolOptions = SharedEnvironment & {
  maxInstances: number;
  log: (line: string) => void;
  /** Called with a readable line for each line of metrics, which `log` never gets. */
  logMetrics?: ((line: string) => void) | undefined;
};

export function createFunctionPool(
  lambdaFunction: LambdaFunction,
  { maxInstances, ...options }: PoolOptions,
) {
  const { arn, name } = lambdaFunction;
  const log = createLog(lambdaFunction, options);
  const counts = { invocations: 0, handlerCpuMicros: 0, throttled: 0 };
  const queue = createEventQueue<Waiting>(MAX_QUEUED_MS, ({ resolve }) => resolve(throttle()));
  const instances = createInstanceSet({
    open: () => startInstance(lambdaFunction, options, log),
    onStarted(error) {
      // Like on Lambda, the event that started the instance fails with the instance.
      if (error) queue.shift()?.resolve(fail(error, log));
      dispatch();
    },
    log,
  });
  let isStopped = false;

  // Starts an instance for each event that no idle instance takes.
  function dispatch(): void {
    if (isStopped) return;
    const members = instances.list();
    for (const member of members) {
      const next = member.state === 'idle' ? queue.shift() : undefined;
      if (next) void serve(member, next);
    }
    const wanted = queue.length() - instances.count('starting');
    const room = maxInstances - members.length;
    for (let i = 0; i < Math.min(wanted, room); i++) void instances.start();
  }

  async function serve(member: Member, { event, resolve, onTaken }: Waiting): Promise<void> {
    member.state = 'busy';
    onTaken();
    const outcome = await member.invoke(event);
    counts.invocations += 1;
    counts.handlerCpuMicros += outcome.cpuMicros;
    if (outcome.type === 'timed-out' || outcome.type === 'crashed') instances.remove(member);
    else member.state = 'idle';
    resolve(outcome.type === 'done' ? toResult(outcome.result, log) : fail(outcome.error, log));
    dispatch();
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
    /** Ends a random instance, as Lambda may at any time. Returns false if there is none. */
    endInstance(): boolean {
      const members = instances.list();
      const member = members[Math.floor(Math.random() * members.length)];
      void member?.terminate();
      return member !== undefined;
    },
    stats: () => ({
      name,
      ...counts,
      instances: instances.list().length,
      busy: instances.count('busy'),
      queued: queue.length(),
    }),
    async stop() {
      isStopped = true;
      while (queue.length() > 0) queue.shift()?.resolve(STOPPED);
      await instances.stop();
    },
  };
}

type Log = (line: string) => void;

/** Creates a log that prefixes each line with the function's name. Metrics go to `logMetrics` instead. */
function createLog(
  { shortName }: LambdaFunction,
  { log, logMetrics }: Omit<PoolOptions, 'maxInstances'>,
): Log {
  return (line) => {
    const metrics = describeMetrics(line);
    if (metrics === undefined) log(`${shortName}: ${line}`);
    else logMetrics?.(`${shortName}: metrics of ${metrics}`);
  };
}

function toResult(result: string, log: Log): Invocation {
  const bytes = Buffer.byteLength(result);
  if (bytes <= MAX_RESULT_BYTES) return { type: 'done', result };
  const errorMessage = `Response payload size (${bytes} bytes) exceeded the maximum`;
  return fail({ errorType: 'Function.ResponseSizeTooLarge', errorMessage }, log);
}

function fail(error: FunctionError, log: Log): Invocation {
  log(`Invoke Error ${JSON.stringify(error)}`);
  return { type: 'failed', error };
}

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
 * Maximum number of queued events per allowed instance, running or not. Further events are throttled. Lambda
 * does not queue, but one machine has few instances.
 */
const MAX_QUEUED_PER_INSTANCE = 250;
const MAX_QUEUED_MS = 10_000;
