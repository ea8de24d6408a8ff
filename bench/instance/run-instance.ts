import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { MEASURED_CORE, nodeCommand } from '../process/pinned.ts';

/** A function as it is measured: what is imported, and with what in its environment. */
export interface Subject {
  name: string;
  file: string;
  exportName: string;
  environment: Record<string, string>;
  /** A file with the event of its calls. */
  eventFile: string;
  /** What it answers to that. */
  status: 200 | 304;
}

interface RunOptions {
  calls: number;
  /** The `cgroup.procs` of a group with limited CPU, which the instance joins once it has loaded. */
  cpuGroup?: string | undefined;
  /** Whether the last call's result is wanted as well. */
  isWhole?: boolean;
}

/** What one fresh instance did; all times in milliseconds. */
export interface Run {
  /** From the start of the process until the handler was there. */
  load: number;
  loadCpu: number;
  /** The wall time of each call. */
  walls: number[];
  /** The CPU time of all calls up to each one, and of what ran between them. */
  cpus: number[];
  /** The last call's result as the runtime sends it, JSON. */
  result: string | undefined;
}

const RUNNER = fileURLToPath(new URL('./runner.cjs', import.meta.url));

export async function runInstance(
  { name, file, exportName, environment, eventFile, status }: Subject,
  { calls, cpuGroup = '', isWhole = false }: RunOptions,
): Promise<Run> {
  const words = [file, exportName, eventFile, String(calls), cpuGroup, isWhole ? 'whole' : ''];
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
