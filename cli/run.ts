import { fstatSync, writeSync } from 'node:fs';
import { getSystemErrorMessage, inspect } from 'node:util';
import { CommanderError } from 'commander';
import { countOf } from '../publish/club/describe-counts.ts';
import { ClubFileError } from '../publish/club/rules/club-file-error.ts';
import { CommandError, type FileProblem } from './command-error.ts';
import { clearActivity } from './terminal/activity.ts';
import { colorError } from './terminal/colors.ts';
import { escapeControls, escapeControlsInLines } from './terminal/escape-controls.ts';
import { explain } from './terminal/explain.ts';
import {
  handleInterrupts,
  isOutputLost,
  startUninterrupted,
  stopForLostOutput,
  stopIfInterrupted,
} from './terminal/interrupt.ts';
import { printJsonEnd, startJson } from './terminal/json.ts';

/** Runs a command and sets the exit code: 0 done, 1 failed, 2 wrong usage, 3 partly done, 130 interrupted. */
export async function run(command: () => Promise<unknown>): Promise<void> {
  process.stdout.off('error', endOutput).on('error', endOutput);
  process.stderr.off('error', ignore).on('error', ignore);
  startUninterrupted();
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
    if (isOutputLost()) stopIfInterrupted(); // even if the command has finished
  }
}

/**
 * Runs a command that Ctrl+C or SIGTERM may stop. A stopped command prints what it has done and exits with 130.
 */
export function runInterruptible(command: () => Promise<unknown>): Promise<void> {
  if (fstatSync(process.stdout.fd).isFile()) Object.assign(process.stdout, { _write: writeWhole });
  handleInterrupts((error) => {
    printFailure(error, { json: isPassed('--json'), debug: false });
    process.exit(error.exitCode);
  });
  return run(command);
}

/** Writes a whole chunk to a file. Node.js reports success even if a full disk took only a part. */
function writeWhole(chunk: Buffer, _: string, done: (error?: Error) => void): void {
  try {
    for (let at = 0; at < chunk.length; ) at += writeSync(process.stdout.fd, chunk, at);
    done();
  } catch (error) {
    done(error as Error);
  }
}

/** Sets the exit code after commander has printed the error or the help. */
function endUsage({ exitCode, code, message }: CommanderError): void {
  process.exitCode = exitCode === 0 ? 0 : 2;
  if (exitCode === 0 || !isPassed('--json')) return;
  const isHelp = code === 'commander.help'; // a command group without a command
  printJsonFailure(isHelp ? 'no command was given' : message.replace(/^error: /, ''));
}

/** Searches the arguments directly, because parsing them may have failed. */
const isPassed = (option: string): boolean => process.argv.slice(2).includes(option);

/**
 * Ignores errors of writing to standard error, because the results and the exit code are right even if messages
 * are lost.
 */
const ignore = (): void => {};

/**
 * Handles an output error. A full disk stops the command. If a pipe is closed early (`| head`), the command
 * still finishes its work.
 */
function endOutput({ code, errno, message }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') return;
  const reason = errno === undefined ? message : getSystemErrorMessage(errno);
  stopForLostOutput(`Standard output: ${reason}; the results are lost.`);
}

interface FailureOptions {
  /** Whether to print the error as JSON on standard output, too. */
  json: boolean;
  /** Whether to print the stack trace instead of the explanation. */
  debug: boolean;
}

function printFailure(error: unknown, { json, debug }: FailureOptions): void {
  clearActivity();
  const lines = explain(error);
  if (debug) console.error(escapeControlsInLines(inspect(error)));
  else for (const line of lines) console.error(colorError(escapeControls(line)));
  if (json) printJsonFailure(messageOf(error, lines), problemsOf(error));
}

function printJsonFailure(message: string, problems: FileProblem[] = []): void {
  printJsonEnd({ message, problems });
}

const problemsOf = (error: unknown): FileProblem[] =>
  error instanceof CommandError || error instanceof ClubFileError ? error.problems : [];

/** Returns the message for the JSON output. Problems are only counted, because the JSON lists them. */
function messageOf(error: unknown, lines: string[]): string {
  const { length } = problemsOf(error);
  const { summary = lines } = error instanceof CommandError ? error : {};
  return length > 0 ? `${countOf(length, 'problem')}; nothing was changed` : summary.join('\n');
}
