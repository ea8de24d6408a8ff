import { CommanderError } from 'commander';
import { CommandError } from './command-error.ts';
import { clearActivity } from './terminal/activity.ts';
import { handleInterrupts } from './terminal/interrupt.ts';
import { startJson } from './terminal/json.ts';
import { printFailure, printJsonFailure } from './terminal/print-failure.ts';

/** Runs a command and sets the exit code: 0 done, 1 failed, 2 wrong usage, 3 something is left to do. */
export async function run(command: () => Promise<unknown>): Promise<void> {
  process.stdout.on('error', ignoreClosedPipe);
  startJson();
  try {
    await command();
  } catch (error) {
    if (error instanceof CommanderError) endUsage(error);
    else {
      process.exitCode = error instanceof CommandError ? error.exitCode : 1;
      printFailure(error, { json: isPassed('--json'), debug: isPassed('--debug') });
    }
  } finally {
    clearActivity();
  }
}

/** The same, for commands that say at Ctrl+C what was done and what was not; then the code is 130. */
export function runInterruptible(command: () => Promise<unknown>): Promise<void> {
  handleInterrupts((error) => {
    printFailure(error, { json: isPassed('--json'), debug: false });
    process.exit(130);
  });
  return run(command);
}

/** Sets the exit code after commander has printed the error, or the help. */
function endUsage({ exitCode, code, message }: CommanderError): void {
  process.exitCode = exitCode === 0 ? 0 : 2;
  if (exitCode === 0 || !isPassed('--json')) return;
  const isHelp = code === 'commander.help'; // a group of commands without one of them
  printJsonFailure(isHelp ? 'no command was given' : message.replace(/^error: /, ''));
}

/** Read from the arguments themselves, because they may be what is wrong. */
const isPassed = (option: string): boolean => process.argv.slice(2).includes(option);

/** The reader of a pipe may close it early (`| head`); the command still finishes its work. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
