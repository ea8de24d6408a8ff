import { createInterface } from 'node:readline/promises';
import { CommandError } from '../command-error.ts';

/** Asks a person at a terminal. @throws CommandError when nobody is there, or leaves without an answer */
export async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandError(
      'Nobody is there to be asked, so nothing was changed; --yes does not ask.',
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Neither Ctrl+C nor Ctrl+D settles the question: without this the process would just stop.
  const left = new Promise<undefined>((resolve) =>
    terminal.once('close', () => resolve(undefined)),
  );
  try {
    const answer = await Promise.race([terminal.question(question), left]);
    if (answer !== undefined) return answer.trim();
  } finally {
    terminal.close();
  }
  throw new CommandError('\nNothing was changed.');
}
