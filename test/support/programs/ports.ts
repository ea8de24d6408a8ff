import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP port of this machine that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
}

/** Resolves when an HTTP server answers at the URL. @throws when its process has ended before that */
export const untilAnswering = (url: string, server: ChildProcess): Promise<void> =>
  untilReady(server, () =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );

/** Resolves when a program has done something. @throws when its process has ended before that */
export async function untilReady(
  program: ChildProcess,
  isReady: () => boolean | Promise<boolean>,
): Promise<void> {
  while (!(await isReady())) {
    if (program.exitCode !== null || program.signalCode) {
      throw new Error(`${program.spawnargs.join(' ')} has ended.`);
    }
    await sleep(200);
  }
}
