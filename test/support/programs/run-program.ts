import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalService } from '../../../cli/targets/local-services.ts';
import type { CommandRun } from './command-process.ts';

/** Folder for NODE_COMPILE_CACHE: the programs start many times. */
export const COMPILE_CACHE = join(tmpdir(), 'club-data-compile-cache');

export interface Program {
  child: ChildProcess;
  /** Output and exit code (null when it was killed), once it has ended. */
  outcome: Promise<Outcome>;
}

/** Starts a command on the DynamoDB at an endpoint. */
export type Start = (endpoint: string) => Program;

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** An outcome, with the waits for readers to take a new pointer, in ms. */
export interface CommandOutcome extends Outcome {
  waits?: number[] | undefined;
}

/** Runs one of the project's programs, `bin/<name>.ts`, in a folder of the test. */
export function runProgram(name: string, args: string[], cwd: string, env = {}): Program {
  return runCommand(process.execPath, [resolve(`bin/${name}.ts`), ...args], cwd, env);
}

export function runCommand(command: string, args: string[], cwd: string, env = {}): Program {
  const child = spawn(command, args, { cwd, env: environmentWith(env) });
  return { child, outcome: outcomeOf(child) };
}

/** Colours only where a test asks for them. */
const environmentWith = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...{ ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, FORCE_COLOR: undefined },
  ...env,
});

/** Processes of this thread that wait for a command. */
const waiting: ChildProcess[] = [];

/** The outcome of `club-data` in a process that runs many commands: its start costs most of one. */
export async function runClubData(args: string[], cwd: string, env = {}): Promise<CommandOutcome> {
  const child = waiting.pop() ?? forkCommands();
  child.send({ args, cwd: resolve(cwd), env: environmentWith(env) } satisfies CommandRun);
  const answered = new AbortController();
  const ended = once(child, 'exit', answered).then(([code]) => {
    throw new Error(`club-data ${args.join(' ')} ended its process with ${code}`);
  });
  const [outcome] = (await Promise.race([once(child, 'message'), ended])) as [CommandOutcome];
  answered.abort();
  waiting.push(child);
  return outcome;
}

function forkCommands(): ChildProcess {
  const child = fork(resolve('test/support/programs/command-process.ts'), {
    env: environmentWith({}),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

async function outcomeOf(child: ChildProcess): Promise<Outcome> {
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
  use: (service: LocalService) => Promise<T>,
): Promise<Outcome & { used: T }> {
  return useService(cwd, runProgram('start', ['--port', '0', ...args], cwd), use);
}

/** The same for a service that was started in that folder already. */
export async function useService<T>(
  cwd: string,
  program: Program,
  use: (service: LocalService) => Promise<T>,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<Outcome & { used: T }> {
  try {
    const used = await use(await readyService(cwd, program));
    program.child.kill(signal);
    return { used, ...(await program.outcome) };
  } finally {
    program.child.kill('SIGKILL');
  }
}

/** The record that `npm start` writes when it is ready. */
async function readyService(cwd: string, { child, outcome }: Program): Promise<LocalService> {
  while (child.exitCode === null) {
    try {
      const services = readdirSync(join(cwd, '.local/services')).map(
        (name): LocalService =>
          JSON.parse(readFileSync(join(cwd, '.local/services', name), 'utf8')),
      );
      // What npm starts has another id than npm.
      const isNode = child.spawnfile === process.execPath;
      const service = services.find(({ pid }) => !isNode || pid === child.pid);
      if (service) return service;
    } catch {
      // It is being written.
    }
    await sleep(100);
  }
  const { code, stderr } = await outcome;
  throw new Error(`The service ended with ${code} before it was ready: ${stderr}`);
}
