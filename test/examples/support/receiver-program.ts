import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findFreePort, untilAnswering, untilReady } from '../../support/programs/ports.ts';
import { runCommand } from '../../support/programs/run-program.ts';

/** A receiver of webhooks: its folder in `examples/webhooks`, its file and interpreter. */
type ReceiverProgram = [folder: string, file: string, interpreter: string];

const programs: ReceiverProgram[] = [
  ['javascript', 'receiver.js', process.execPath],
  ['php', 'receiver.php', 'php'],
  ['python', 'receiver.py', 'python3'],
];

export const receiverPrograms = programs.filter(
  ([, , interpreter]) => spawnSync(interpreter, ['--version']).status === 0,
);

/** What a receiver is configured by, and the folder that it runs in. */
export interface ReceiverOptions {
  cwd: string;
  environment: Record<string, string | undefined>;
}

/** Starts a receiver; it has built its page then. */
export async function startProgram(
  [folder, name, interpreter]: ReceiverProgram,
  { cwd, environment }: ReceiverOptions,
) {
  const file = resolve('examples/webhooks', folder, name);
  const port = String(await findFreePort());
  const output = join(cwd, 'teams.html');
  const env = { ...environment, PORT: port, OUTPUT: output, CLUB_DATA_CACHE: cwd };
  const isPhp = interpreter === 'php';
  if (isPhp) await runCommand('php', [file], cwd, env).outcome; // builds the page
  const args = isPhp ? ['-S', `127.0.0.1:${port}`, file] : [file];
  const { child, outcome } = runCommand(interpreter, args, cwd, env);
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswering(url, child);
  await untilReady(child, () => existsSync(output));
  return {
    url,
    page: () => readFileSync(output, 'utf8'),
    async stop() {
      child.kill();
      await outcome;
    },
  };
}
