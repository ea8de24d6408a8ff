import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs one of the project's programs, `bin/<name>.ts`, in a folder of the test's. */
export function runProgram(name: string, args: string[], cwd: string): Program {
  const child = spawn(process.execPath, [resolve(`bin/${name}.ts`), ...args], { cwd });
  return { child, outcome: outcomeOf(child) };
}

export interface Program {
  child: ChildProcess;
  /** What it printed, and its exit code (null when it was killed), once it has ended. */
  outcome: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

async function outcomeOf(child: ChildProcess) {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

/** Runs the local service on a free port until `use` is done with it, then tells it to stop. */
export async function serveWhile<T>(
  cwd: string,
  args: string[],
  use: (service: ServiceFile) => Promise<T>,
) {
  const program = runProgram('start', ['--port', '0', ...args], cwd);
  try {
    const used = await use(await readyService(cwd, program));
    program.child.kill('SIGTERM');
    return { used, ...(await program.outcome) };
  } finally {
    program.child.kill('SIGKILL');
  }
}

/** The service file that `npm start` writes when it is ready. */
async function readyService(cwd: string, { child }: Program) {
  while (child.exitCode === null) {
    try {
      return JSON.parse(readFileSync(join(cwd, '.local/service.json'), 'utf8')) as ServiceFile;
    } catch {
      await sleep(100);
    }
  }
  throw new Error(`The service ended with ${child.exitCode} before it was ready.`);
}

export interface ServiceFile {
  base_url: string;
  dynamodb_endpoint: string;
  table_name: string;
  licenses: { club: string; license_key: string }[];
}
