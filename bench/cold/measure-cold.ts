import random from 'random';
import { type Run, runInstance, type Subject } from '../function/run-instance.ts';
import type { Subjects } from '../lab/subjects.ts';
import { median, round, type Spread, spreadOf } from '../report/statistics.ts';
import type { Settings } from '../settings.ts';
import { openCpuShares } from './cpu-share.ts';

/** New instances of one subject, in milliseconds. */
export interface ColdStart {
  /** Time from the start of the process until the handler was loaded. */
  load: Spread;
  firstCall: Spread;
  firstCallCpu: number;
  /** The sixth call, for comparison; milliseconds. */
  laterCall: number;
  /** Median of load and first call, minus the load of a process that does nothing. */
  aboveBare: number;
  /** The same in CPU time, which other work on the machine distorts less. */
  cpuAboveBare: number;
}

/** The first call at a memory size's share of a CPU; initialization has a whole one, as on Lambda. */
export interface LimitedStart {
  memoryMb: number;
  ours: Spread;
  baseline: Spread;
}

export interface Cold {
  noOp: ColdStart;
  ours: ColdStart;
  baseline: ColdStart;
  /** Empty where CPU cannot be limited. */
  limited: LimitedStart[];
}

const CALLS = 6;
/** 512 MB is what the stack has; at 256 MB the cost of a call shows more. */
const MEMORY_SIZES = [256, 512];

interface Sample {
  subject: Subject;
  /** Memory size that limits the CPU; undefined for a whole CPU. */
  memoryMb: number | undefined;
  runs: Run[];
}

/** Measures cold starts. Each sample is a new process; each round takes all samples in random order. */
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
