import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { MEASURED_CORE, nodeCommand } from '../process/pinned.ts';

export interface Run {
  /** CPU seconds, the start included. */
  seconds: number;
  /** Peak memory in MB; NaN where the system does not tell. */
  megabytes: number;
  stdout: string;
}

const PRELOADED = resolve(import.meta.dirname, 'report-cpu.mjs');
const COMMAND = resolve(import.meta.dirname, '../../bin/club-data.ts');

/** Runs a command of club-data on the measured core. @throws unless it ends with the exit code */
export async function runCommand(folder: string, args: string[], exitCode = 0): Promise<Run> {
  const cpuFile = join(folder, 'cpu');
  const [command, all] = nodeCommand(MEASURED_CORE, ['--import', PRELOADED, COMMAND, ...args]);
  const env = { ...process.env, CPU_FILE: cpuFile };
  const ended = promisify(execFile)(command, all, { env, maxBuffer: 2 ** 28 });
  const { stdout } = await ended.catch((error) => {
    if (error.code !== exitCode) throw error;
    return error as { stdout: string };
  });
  const [cpu, peak] = readFileSync(cpuFile, 'utf8').split(' ').map(Number);
  return { seconds: Number(cpu) / 1e6, megabytes: (peak || Number.NaN) / 1024, stdout };
}
