import { registerHooks } from 'node:module';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Outcome } from './run-program.ts';

/** A command of `club-data`, its folder and its whole environment. */
export interface CommandRun {
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
}

const { argv, env } = process;
const FOLDERS = ['bin', 'cli'].map(
  (name) => pathToFileURL(`${process.cwd()}${sep}${name}${sep}`).href,
);
let runs = 0;

/** Each command has the modules of the program itself anew, and shares what they import from elsewhere. */
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const isOwn = FOLDERS.some((folder) => resolved.url.startsWith(folder));
    return isOwn ? { ...resolved, url: `${resolved.url}?${runs}` } : resolved;
  },
});

/** A process that runs one command after another, as bin/club-data.ts does alone, but starts once. */
process.on('message', async (run: CommandRun) => {
  runs += 1;
  process.chdir(run.cwd);
  process.argv = [...argv.slice(0, 2), ...run.args];
  for (const name of Object.keys(env)) if (!(name in run.env)) delete env[name];
  Object.assign(env, run.env);
  const output = { stdout: '', stderr: '' };
  const restore = (['stdout', 'stderr'] as const).map((name) => {
    const stream = process[name];
    const { write } = stream;
    stream.write = ((chunk: string | Uint8Array) => {
      output[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      return true;
    }) as typeof write;
    return () => {
      stream.write = write;
      stream.removeAllListeners('error');
    };
  });
  process.exitCode = 0;
  await import(`${FOLDERS[0]}club-data.ts`);
  for (const reset of restore) reset();
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
  process.send?.({ code: Number(process.exitCode), ...output } satisfies Outcome);
});
process.on('disconnect', () => process.exit());
