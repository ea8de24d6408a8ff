import { inspect } from 'node:util';
import { CommanderError } from 'commander';
import { CommandError } from './command-error.ts';
import { escapeControls, escapeControlsInLines } from './terminal/escape-controls.ts';
import { explain } from './terminal/explain.ts';

/** Runs a command and sets the exit code: 0 done, 1 failed, 2 wrong usage. */
export async function run(command: () => Promise<unknown>): Promise<void> {
  process.stdout.on('error', ignoreClosedPipe);
  try {
    await command();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      return;
    }
    process.exitCode = error instanceof CommandError ? error.exitCode : 1;
    if (process.argv.includes('--debug')) {
      console.error(escapeControlsInLines(inspect(error)));
    } else for (const line of explain(error)) console.error(escapeControls(line));
  }
}

/** The reader of a pipe may close it early (`| head`); the command still finishes its work. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
