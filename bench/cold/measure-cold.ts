import { seededRandom } from '../club/random.ts';
import { type Run, runInstance, type Subject } from '../instance/run-instance.ts';
import { shuffle } from '../instance/shuffle.ts';
import { median, round, type Spread, spreadOf } from '../report/statistics.ts';
import type { Lab } from '../subjects/open-lab.ts';
import { openCpuShares } from './cpu-share.ts';

/** What fresh instances of one subject took, in milliseconds. */
export interface ColdStart {
  /** From the start of the process until the handler was there. */
  load: Spread;
  loadAboveBare: number;
  firstCall: Spread;
  firstCallCpu: number;
  /** The sixth call, for comparison. */
  laterCall: number;
  /** Load and first call, above a process that does nothing. */
  total: Spread;
  totalAboveBare: number;
  /** The CPU time of both, above that process: the machine's other work shows less in it. */
  totalCpuAboveBare: number;
}

/** The first call at a memory size's share of a CPU; initialization has a whole one, as on Lambda. */
export interface LimitedStart {
  memoryMb: number;
  ours: Spread;
  usual: Spread;
}

export interface Cold {
  noOp: ColdStart;
  ours: ColdStart;
  usual: ColdStart;
  /** Undefined where CPU cannot be limited. */
  limited: LimitedStart[] | undefined;
}

const CALLS = 6;
/** 512 MB is what the stack has; at 256 it shows more plainly what a call costs. */
const MEMORY_SIZES = [256, 512];

interface Sample {
  subject: Subject;
  cpuGroup?: string;
  runs: Run[];
}

/** A fresh process for each sample; in each round all kinds of sample, in a random order. */
export async function measureCold({ noOp, ours, usual }: Lab, rounds: number): Promise<Cold> {
  const shares = openCpuShares(MEMORY_SIZES);
  const open = (subject: Subject, cpuGroup?: string): Sample => ({
    subject,
    ...(cpuGroup ? { cpuGroup } : {}),
    runs: [],
  });
  const free = { noOp: open(noOp), ours: open(ours), usual: open(usual) };
  const limited = MEMORY_SIZES.map((memoryMb) => {
    const group = shares?.groupOf(memoryMb);
    return { memoryMb, ours: open(ours, group), usual: open(usual, group) };
  });
  const samples = Object.values(free);
  if (shares) samples.push(...limited.flatMap((size) => [size.ours, size.usual]));
  try {
    await runRounds(samples, rounds);
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
    usual: summarize(free.usual.runs, bare),
    limited: shares && limited.map(summarizeLimited),
  };
}

async function runRounds(samples: Sample[], rounds: number): Promise<void> {
  const random = seededRandom(rounds);
  for (let round = 0; round < rounds; round += 1) {
    for (const { subject, cpuGroup, runs } of shuffle(samples, random)) {
      runs.push(await runInstance(subject, { calls: cpuGroup ? 1 : CALLS, cpuGroup }));
    }
  }
}

/** The loads of instances that are not called, in milliseconds above a process that does nothing. */
export async function measureLoads(
  subjects: Subject[],
  noOp: Subject,
  rounds: number,
): Promise<Map<string, number>> {
  const samples = [noOp, ...subjects].map((subject): Sample => ({ subject, runs: [] }));
  const random = seededRandom(rounds);
  for (let round = 0; round < rounds; round += 1) {
    for (const { subject, runs } of shuffle(samples, random)) {
      runs.push(await runInstance(subject, { calls: 0 }));
    }
  }
  const loads = samples.map(({ runs }) => median(runs.map(({ load }) => load)));
  const [bare = 0] = loads;
  return new Map(samples.map(({ subject }, i) => [subject.name, round((loads[i] ?? 0) - bare)]));
}

const first = ({ walls }: Run): number => walls[0] ?? Number.NaN;

const firstCpu = ({ cpus }: Run): number => cpus[0] ?? Number.NaN;

interface Bare {
  load: number;
  cpu: number;
}

function summarize(runs: Run[], bare: Bare): ColdStart {
  const load = spreadOf(runs.map((run) => run.load));
  const total = spreadOf(runs.map((run) => run.load + first(run)));
  return {
    load,
    loadAboveBare: round(load.p50 - bare.load),
    firstCall: spreadOf(runs.map(first)),
    firstCallCpu: round(median(runs.map(firstCpu))),
    laterCall: round(median(runs.map(({ walls }) => walls[CALLS - 1] ?? Number.NaN))),
    total,
    totalAboveBare: round(total.p50 - bare.load),
    totalCpuAboveBare: round(median(runs.map((run) => run.loadCpu + firstCpu(run))) - bare.cpu),
  };
}

function summarizeLimited(size: { memoryMb: number; ours: Sample; usual: Sample }): LimitedStart {
  const { memoryMb, ours, usual } = size;
  return { memoryMb, ours: spreadOf(ours.runs.map(first)), usual: spreadOf(usual.runs.map(first)) };
}
