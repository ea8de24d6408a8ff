import { createProgram } from '../../../cli/program.ts';
import { run } from '../../../cli/run.ts';
import type { Outcome } from './run-program.ts';

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
  const stdout = captureOutput('stdout');
  const stderr = captureOutput('stderr');
  await run(() => createProgram().parseAsync());
  const code = Number(process.exitCode);
  process.send?.({ code, stdout: stdout(), stderr: stderr() } satisfies Outcome);
});
process.on('disconnect', () => process.exit());

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
