import { createInterface } from 'node:readline/promises';
import { CommandError } from '../command-error.ts';

class InterruptedError extends CommandError {
  override readonly exitCode = 130;
}

/**
 * Asks at the terminal. An empty answer is allowed.
 * @throws CommandError if there is no terminal, or at Ctrl+C or Ctrl+D
 */
export async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandError('Nothing was changed: not a terminal. Pass --yes to skip the question.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl+C and Ctrl+D do not settle the question, so the process would exit silently.
  const closed = new Promise<undefined>((resolve) =>
    terminal.once('close', () => resolve(undefined)),
  );
  let isInterrupted = false;
  terminal.once('SIGINT', () => {
    isInterrupted = true;
    terminal.close();
  });
  try {
    const answer = await Promise.race([terminal.question(question), closed]);
    if (answer !== undefined) return answer.trim();
  } finally {
    terminal.close();
  }
  console.error(); // ends the line of the question
  const Refusal = isInterrupted ? InterruptedError : CommandError;
  throw new Refusal('Nothing was changed.');
}
