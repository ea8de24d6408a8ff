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
export async function untilAnswering(url: string, server: ChildProcess): Promise<void> {
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (server.exitCode !== null || server.signalCode)
      throw new Error(`The server of ${url} has ended.`);
    await sleep(200);
  }
}
