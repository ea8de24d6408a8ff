import { type Run, runInstance, type Subject } from '../instance/run-instance.ts';
import { round, type Spread, spreadOf } from '../report/statistics.ts';
import type { Lab } from '../subjects/open-lab.ts';

/** What a call of a warm instance takes. */
export interface WarmCall {
  name: string;
  /** Milliseconds of CPU a call: all threads, garbage collection and compilation included. */
  cpu: number;
  /** Milliseconds. */
  wall: Spread;
  /** What was read from the database, a call. */
  reads: number;
  bytesRead: number;
}

export interface Warm {
  noOp: WarmCall;
  remembered: WarmCall;
  notModified: WarmCall;
  /** The document is read each time, the pointer is remembered. */
  read: WarmCall;
  usual: WarmCall;
}

interface WarmOptions {
  rounds: number;
  warmUpCalls: number;
  calls: number;
}

/**
 * One fresh process a subject and round, the subjects in turn; each process makes the same number
 * of calls before any is counted. A call is what Lambda's runtime does for one: parse the event,
 * call the handler, write its result as JSON.
 */
export async function measureWarm(lab: Lab, options: WarmOptions): Promise<Warm> {
  const { rounds, warmUpCalls, calls } = options;
  const samples = {
    noOp: open(lab.noOp),
    remembered: open({ ...lab.ours, name: 'ours, remembered' }),
    notModified: open(lab.notModified),
    read: open(forgetful(lab.ours)),
    usual: open(lab.usual),
  };
  for (let i = 0; i < rounds; i += 1) {
    for (const sample of Object.values(samples)) {
      const before = await lab.traffic();
      sample.runs.push(await runInstance(sample.subject, { calls: warmUpCalls + calls }));
      const after = await lab.traffic();
      sample.reads += after.answers - before.answers;
      sample.bytesRead += after.bytes - before.bytes;
    }
  }
  checkReading(samples.read);
  return {
    noOp: summarize(samples.noOp, calls),
    remembered: summarize(samples.remembered, calls),
    notModified: summarize(samples.notModified, calls),
    read: summarize(samples.read, calls),
    usual: summarize(samples.usual, calls),
  };
}

interface Sample {
  subject: Subject;
  runs: Run[];
  reads: number;
  bytesRead: number;
}

const open = (subject: Subject): Sample => ({ subject, runs: [], reads: 0, bytesRead: 0 });

/** In so little memory (MB) there is room for a club's pointer, and for no document of 35 kB. */
const FORGETFUL_MB = '0.125';

function forgetful(ours: Subject): Subject {
  const environment = { ...ours.environment, AWS_LAMBDA_FUNCTION_MEMORY_SIZE: FORGETFUL_MB };
  return { ...ours, name: 'ours, document read each time', environment };
}

/** The pointer is read every 5 seconds beside. */
function checkReading(sample: Sample): void {
  const reads = sample.reads / callsOf(sample);
  if (reads >= 1 && reads < 1.2) return;
  throw new Error(
    `The instance that was to read its document each time made ${reads} reads a call.`,
  );
}

const callsOf = ({ runs }: Sample): number =>
  runs.reduce((total, { walls }) => total + walls.length, 0);

function summarize(sample: Sample, calls: number): WarmCall {
  const { subject, runs, reads, bytesRead } = sample;
  const walls = runs.flatMap((run) => run.walls.slice(-calls));
  const cpu = runs.reduce((total, run) => total + cpuOfLast(run, calls), 0);
  return {
    name: subject.name,
    cpu: round(cpu / walls.length),
    wall: spreadOf(walls),
    reads: round(reads / callsOf(sample)),
    bytesRead: Math.round(bytesRead / callsOf(sample)),
  };
}

const cpuOfLast = ({ cpus }: Run, calls: number): number =>
  (cpus.at(-1) ?? 0) - (cpus.at(-1 - calls) ?? 0);
