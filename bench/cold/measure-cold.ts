import random from 'random';
import { type Run, runInstance, type Subject } from '../function/run-instance.ts';
import type { Subjects } from '../lab/subjects.ts';
import { median, round, type Spread, spreadOf } from '../report/statistics.ts';
import type { Settings } from '../settings.ts';
import { openCpuShares } from './cpu-share.ts';

/** Cold starts of one subject, in milliseconds. */
export interface ColdStart {
  /** Time from the start of the process until the handler is loaded. */
  load: Spread;
  firstCall: Spread;
  firstCallCpu: number;
  /** Milliseconds of the sixth call, for comparison. */
  laterCall: number;
  /** Median of the sum of load and first call, minus the load of an empty process. */
  aboveBare: number;
  /** CPU time instead of elapsed time. Other work on the machine distorts it less. */
  cpuAboveBare: number;
}

/** First call with a memory size's share of a CPU. Initialization has a whole CPU, as on Lambda. */
export interface LimitedStart {
  memoryMb: number;
  ours: Spread;
  baseline: Spread;
}

export interface Cold {
  noOp: ColdStart;
  ours: ColdStart;
  baseline: ColdStart;
  /** Empty if CPU cannot be limited. */
  limited: LimitedStart[];
}

const CALLS = 6;
/** Memory sizes in MB. The stack has 512; at 256 the cost of a call is clearer. */
const MEMORY_SIZES = [256, 512];

interface Sample {
  subject: Subject;
  /** Memory size in MB that limits the CPU; undefined for a whole CPU. */
  memoryMb: number | undefined;
  runs: Run[];
}

/**
 * Measures cold starts. Each sample is a new process. Each round takes one sample of each subject and memory
 * size, in random order.
 */
export async function measureCold(subjects: Subjects, settings: Settings): Promise<Cold> {
  const { noOp, ours, baseline } = subjects;
  const shares = openCpuShares(MEMORY_SIZES);
  const sizes = shares ? MEMORY_SIZES : [];
  const samples = [noOp, baseline, ours].flatMap((subject) =>
    [undefined, ...sizes].map((memoryMb): Sample => ({ subject, memoryMb, runs: [] })),
  );
  try {
    for (let i = 0; i < settings.coldRounds; i += 1) {
      for (const { subject, memoryMb, runs } of random.shuffle([...samples])) {
        const limit = memoryMb ? { calls: 1, cpuGroup: shares?.groupOf(memoryMb) } : {};
        runs.push(await runInstance(subject, { calls: CALLS, ...limit }));
      }
    }
  } finally {
    shares?.close();
  }
  const runsOf = (subject: Subject, memoryMb?: number): Run[] =>
    samples.find((one) => one.subject === subject && one.memoryMb === memoryMb)?.runs ?? [];
  const bare = {
    load: median(runsOf(noOp).map(({ load }) => load)),
    cpu: median(runsOf(noOp).map(({ loadCpu }) => loadCpu)),
  };
  return {
    noOp: summarize(runsOf(noOp), bare),
    ours: summarize(runsOf(ours), bare),
    baseline: summarize(runsOf(baseline), bare),
    limited: sizes.map((memoryMb) => ({
      memoryMb,
      ours: spreadOf(runsOf(ours, memoryMb).map(first)),
      baseline: spreadOf(runsOf(baseline, memoryMb).map(first)),
    })),
  };
}

const first = ({ walls }: Run): number => walls[0] ?? Number.NaN;
const firstCpu = ({ cpus }: Run): number => cpus[0] ?? Number.NaN;

const summarize = (runs: Run[], bare: { load: number; cpu: number }): ColdStart => ({
  load: spreadOf(runs.map(({ load }) => load)),
  firstCall: spreadOf(runs.map(first)),
  firstCallCpu: round(median(runs.map(firstCpu))),
  laterCall: round(median(runs.map(({ walls }) => walls[CALLS - 1] ?? Number.NaN))),
  aboveBare: round(median(runs.map((run) => run.load + first(run))) - bare.load),
  cpuAboveBare: round(median(runs.map((run) => run.loadCpu + firstCpu(run))) - bare.cpu),
});
