import random from 'random';
import { type Run, runInstance, type Subject } from '../function/run-instance.ts';
import type { Subjects } from '../lab/subjects.ts';
import { median, round, type Spread, spreadOf } from '../report/statistics.ts';
import type { Settings } from '../run.ts';
import { openCpuShares } from './cpu-share.ts';

/** New instances of one subject, in milliseconds. */
export interface ColdStart {
  /** From the start of the process until the handler was loaded. */
  load: Spread;
  firstCall: Spread;
  firstCallCpu: number;
  /** The sixth call, for comparison. */
  laterCall: number;
  /** Median of load and first call, minus the load of a process that does nothing. */
  aboveBare: number;
  /** The same in CPU time, in which other work of the machine shows less. */
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
  cpuGroup?: string;
  runs: Run[];
}

/** A new process for each sample; in each round all samples, in random order. */
export async function measureCold(subjects: Subjects, settings: Settings): Promise<Cold> {
  const { noOp, ours, baseline } = subjects;
  const shares = openCpuShares(MEMORY_SIZES);
  const open = (subject: Subject): Sample => ({ subject, runs: [] });
  const free = { noOp: open(noOp), ours: open(ours), baseline: open(baseline) };
  const limited = (shares ? MEMORY_SIZES : []).map((memoryMb) => {
    const cpuGroup = shares?.groupOf(memoryMb) ?? '';
    const [our, base] = [ours, baseline].map((one) => ({ ...open(one), cpuGroup }));
    return { memoryMb, ours: our as Sample, baseline: base as Sample };
  });
  const samples = [...Object.values(free), ...limited.flatMap((one) => [one.ours, one.baseline])];
  try {
    for (let i = 0; i < settings.coldRounds; i += 1) {
      for (const { subject, cpuGroup, runs } of random.shuffle([...samples])) {
        runs.push(await runInstance(subject, { calls: cpuGroup ? 1 : CALLS, cpuGroup }));
      }
    }
  } finally {
    shares?.close();
  }
  const bare = {
    load: median(free.noOp.runs.map(({ load }) => load)),
    cpu: median(free.noOp.runs.map(({ loadCpu }) => loadCpu)),
  };
  return {
    noOp: summarize(free.noOp.runs, bare),
    ours: summarize(free.ours.runs, bare),
    baseline: summarize(free.baseline.runs, bare),
    limited: limited.map(({ memoryMb, ours, baseline }) => ({
      memoryMb,
      ours: spreadOf(ours.runs.map(first)),
      baseline: spreadOf(baseline.runs.map(first)),
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
