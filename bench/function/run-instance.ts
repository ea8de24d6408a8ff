import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { MEASURED_CORE, nodeCommand } from '../process/pinned.ts';

/** A function as it is measured: a module that exports `handler`, its environment, its event. */
export interface Subject {
  name: string;
  file: string;
  environment: Record<string, string>;
  /** A file with the event of its calls. */
  eventFile: string;
  status: 200 | 304;
}

interface RunOptions {
  calls: number;
  /** The `cgroup.procs` of a group with limited CPU, which the instance joins once it has loaded. */
  cpuGroup?: string | undefined;
  /** Whether the last call's result is wanted as well. */
  withResult?: boolean;
}

/** Result of one new instance; all times are in milliseconds. */
export interface Run {
  /** Time from the start of the process until the handler was loaded. */
  load: number;
  loadCpu: number;
  walls: number[];
  /** The CPU time of all calls up to each one, and of what ran between them. */
  cpus: number[];
  /** The last call's result as Lambda's runtime would send it, JSON. */
  result: string | undefined;
}

const RUNNER = fileURLToPath(new URL('./runner.cjs', import.meta.url));

/** Runs a function in a new process: one cold start, then `calls` calls. */
export async function runInstance(
  { name, file, environment, eventFile, status }: Subject,
  { calls, cpuGroup = '', withResult = false }: RunOptions,
): Promise<Run> {
  const words = [file, eventFile, String(calls), cpuGroup, withResult ? 'with result' : ''];
  const startedAt = process.hrtime.bigint(); // one clock for all processes
  const child = spawn(...nodeCommand(MEASURED_CORE, [RUNNER, ...words]), {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const report = await text(child.stdio[3] as NodeJS.ReadableStream);
  const code = await exited;
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  const { loadedAt, statusCode, ...run } = JSON.parse(report);
  if (calls > 0 && statusCode !== status) throw new Error(`${name} answered ${statusCode}`);
  return { ...run, load: Number(BigInt(loadedAt) - startedAt) / 1e6 };
}
