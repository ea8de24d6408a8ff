import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, untilAnswering } from '../support/programs/ports.ts';
import { environmentFor, VENV } from './environment.ts';
import { shell } from './shell.ts';

const LOG = '.local/emulator/ministack.log';

/** Installs the packages of requirements.txt, unless they are there. */
export async function installMinistack(): Promise<void> {
  const pip = `${VENV}/bin/pip install --quiet --disable-pip-version-check`;
  await shell(
    `[[ -x ${VENV}/bin/pip ]] || python3 -m venv ${VENV}
     ${pip} -r test/emulator/requirements.txt`,
    { env: process.env },
  );
}

/**
 * Starts MiniStack on loopback until this process ends, and returns the environment of its users.
 * It runs functions as processes of the first `node` in the PATH.
 */
export async function startMinistack(): Promise<NodeJS.ProcessEnv> {
  const port = await findFreePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const env = environmentFor(endpoint, process.env);
  const log = openSync(LOG, 'w');
  const TMPDIR = mkdtempSync(join(tmpdir(), 'club-data-ministack-'));
  const settings = { BIND_HOST: '127.0.0.1', GATEWAY_PORT: String(port), LAMBDA_EXECUTOR: 'local' };
  const ministack = spawn(`${VENV}/bin/ministack`, {
    env: { ...env, ...settings, TMPDIR },
    detached: true, // its process group ends with it, and that includes the functions
    stdio: ['ignore', log, log],
  });
  ministack.unref();
  process.once('exit', () => {
    if (ministack.exitCode === null) process.kill(-Number(ministack.pid), 'SIGKILL');
    rmSync(TMPDIR, { recursive: true, maxRetries: 10 });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await Promise.race([untilAnswering(endpoint, ministack), failureOf(ministack)]);
  return env;
}

async function failureOf(ministack: ChildProcess): Promise<never> {
  const [code] = await once(ministack, 'close');
  throw new Error(`MiniStack ended with ${code}: see ${LOG}`);
}
