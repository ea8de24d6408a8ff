import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { MEASURED_CORE, nodeCommand } from '../process/pinned.ts';

const PRELOADED = resolve(import.meta.dirname, 'report-cpu.mjs');
const COMMAND = resolve(import.meta.dirname, '../../bin/club-data.ts');

/** Runs a command of club-data on the measured core. Returns its CPU seconds, including its start. */
export async function runCommand(folder: string, args: string[]): Promise<number> {
  const cpuFile = join(folder, 'cpu');
  const [command, all] = nodeCommand(MEASURED_CORE, ['--import', PRELOADED, COMMAND, ...args]);
  const env = { ...process.env, CPU_FILE: cpuFile };
  await promisify(execFile)(command, all, { env, maxBuffer: 2 ** 28 });
  return Number(readFileSync(cpuFile, 'utf8')) / 1e6;
}
