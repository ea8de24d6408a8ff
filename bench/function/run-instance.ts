import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { MEASURED_CORE, nodeCommand } from '../process/pinned.ts';

/** Function to measure: a module that exports `handler`, its environment and its event. */
export interface Subject {
  name: string;
  file: string;
  environment: Record<string, string>;
  /** File with the event of all calls. */
  eventFile: string;
  status: 200 | 304;
}

interface RunOptions {
  calls: number;
  /** File `cgroup.procs` of a group with limited CPU. The instance joins the group after loading. */
  cpuGroup?: string | undefined;
  /** Whether to return the last call's result. */
  withResult?: boolean;
}

/** Result of one new instance; all times are in milliseconds. */
export interface Run {
  /** Time from the start of the process until the handler is loaded. */
  load: number;
  loadCpu: number;
  walls: number[];
  /** CPU time up to the end of each call, including work between calls. */
  cpus: number[];
  /** Last call's result as JSON, as Lambda's runtime would send it. */
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
