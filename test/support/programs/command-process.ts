import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { createProgram } from '../../../cli/program.ts';
import { run } from '../../../cli/run.ts';
import { POINTER_SWITCH_MS } from '../../../publish/revisions/prune.ts';
import type { CommandOutcome } from './run-program.ts';

/** A command of `club-data`, its folder and its whole environment. */
export interface CommandRun {
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/** A process that runs one command after another as bin/club-data.ts runs one, but starts once. */
process.on('message', async ({ args, cwd, env }: CommandRun) => {
  process.chdir(cwd);
  process.argv = [...process.argv.slice(0, 2), ...args];
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  process.exitCode = 0;
  waits.length = 0;
  globalThis.Date = env.CLOCK_MINUTES ? clockOf(Number(env.CLOCK_MINUTES)) : RealDate;
  const stdout = captureOutput('stdout');
  const stderr = captureOutput('stderr');
  await run(() => createProgram().parseAsync());
  const code = Number(process.exitCode);
  process.send?.({
    code,
    stdout: stdout(),
    stderr: stderr(),
    waits: waits.length > 0 ? waits : undefined,
  } satisfies CommandOutcome);
});
process.on('disconnect', () => process.exit());

/** Waits of the command for readers to take the new pointer, in ms; here each takes 20 ms. */
const waits: number[] = [];
const { setTimeout: sleep } = timers;
timers.setTimeout = ((ms, ...others) => {
  if (ms !== POINTER_SWITCH_MS) return sleep(ms, ...others);
  waits.push(ms);
  return sleep(20, ...others);
}) as typeof sleep;
syncBuiltinESMExports();

const RealDate = Date;

/** A clock that differs by so many minutes. */
const clockOf = (minutes: number): DateConstructor =>
  class extends RealDate {
    constructor(...args: []) {
      if (args.length > 0) super(...args);
      else super(RealDate.now() + minutes * 60_000);
    }
    static override now = (): number => RealDate.now() + minutes * 60_000;
  } as DateConstructor;

/** @returns what gives the output from now on, and ends the capture */
function captureOutput(name: 'stdout' | 'stderr'): () => string {
  const stream = process[name];
  const { write } = stream;
  const chunks: Buffer[] = [];
  stream.write = ((chunk: string | Uint8Array) =>
    chunks.push(Buffer.from(chunk)) > 0) as typeof write;
  return () => {
    stream.write = write;
    stream.removeAllListeners('error'); // of `run`
    return Buffer.concat(chunks).toString();
  };
}
