import { type Run, runInstance, type Subject } from '../function/run-instance.ts';
import type { Lab } from '../lab/open-lab.ts';
import type { Traffic } from '../process/tls-proxy.ts';
import { round, type Spread, spreadOf, sum } from '../report/statistics.ts';
import type { Settings } from '../settings.ts';

export interface WarmCall {
  /** CPU milliseconds per call, including all threads, garbage collection and compilation. */
  cpu: number;
  /** Elapsed milliseconds per call. */
  wall: Spread;
  /** Reads from DynamoDB per call. */
  reads: number;
  bytesRead: number;
}

export interface Warm {
  noOp: WarmCall;
  baseline: WarmCall;
  /** Call that reads the document; the pointer is cached. */
  read: WarmCall;
  cached: WarmCall;
  notModified: WarmCall;
}

/**
 * Measures calls in one new process per subject and round. The first calls of each process do not count. A call
 * does what Lambda's runtime does: parses the event, calls the handler, writes the result as JSON.
 */
export async function measureWarm({ subjects, service }: Lab, settings: Settings): Promise<Warm> {
  const { noOp, ours, baseline, notModified } = subjects;
  const { warmRounds, warmUpCalls, warmCalls } = settings;
  const measure = async (subject: Subject): Promise<WarmCall> => {
    const before = await service.ask<Traffic>('traffic');
    const runs: Run[] = [];
    for (let i = 0; i < warmRounds; i += 1) {
      runs.push(await runInstance(subject, { calls: warmUpCalls + warmCalls }));
    }
    return summarize(runs, warmCalls, { before, after: await service.ask<Traffic>('traffic') });
  };
  const warm = {
    noOp: await measure(noOp),
    baseline: await measure(baseline),
    read: await measure(withSmallCache(ours)),
    cached: await measure(ours),
    notModified: await measure(notModified),
  };
  // The pointer is read every 5 seconds besides.
  const isReading = warm.read.reads >= 1 && warm.read.reads < 1.2;
  if (!isReading) throw new Error(`Not one read per call, but ${warm.read.reads}.`);
  return warm;
}

/**
 * Returns the subject with so little memory (MB) that its cache holds a club's pointer, but no document of 35
 * kB.
 */
const withSmallCache = (ours: Subject): Subject => ({
  ...ours,
  environment: { ...ours.environment, AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '0.125' },
});

function summarize(
  runs: Run[],
  calls: number,
  { before, after }: { before: Traffic; after: Traffic },
): WarmCall {
  const walls = runs.flatMap((run) => run.walls.slice(-calls));
  const allCalls = sum(runs.map((run) => run.walls.length));
  const cpuOfLast = ({ cpus }: Run) => (cpus.at(-1) ?? 0) - (cpus.at(-1 - calls) ?? 0);
  return {
    cpu: round(sum(runs.map(cpuOfLast)) / walls.length),
    wall: spreadOf(walls),
    reads: round((after.reads - before.reads) / allCalls),
    bytesRead: Math.round((after.bytesRead - before.bytesRead) / allCalls),
  };
}
