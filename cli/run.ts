import { CommanderError } from 'commander';
import { Problem } from '../shared/problem.ts';
import { Refusal } from './refusal.ts';

/** Runs a command and ends the process with its exit code: 0 done, 1 refused, 2 wrong usage. */
export async function run(command: () => Promise<unknown>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.exitCode = report(error);
  }
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof Refusal) {
    for (const line of error.lines) console.error(line);
    return 1;
  }
  if (error instanceof Problem) {
    const cause =
      error.cause instanceof Error ? ` (${error.cause.name}: ${error.cause.message})` : '';
    console.error(`${error.message}${cause}`);
    return 1;
  }
  if (error instanceof Error && '$metadata' in error) {
    console.error(`${error.name}: ${error.message}`); // what DynamoDB says of the request
    return 1;
  }
  console.error(error);
  return 1;
}
