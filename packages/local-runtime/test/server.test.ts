import { once } from 'node:events';
import { createConnection } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../src/http/server.ts';
import { send } from './support/send.ts';

/** A server that fails each request once its body is read, or is not to come any more. */
async function startFailing() {
  const lines: string[] = [];
  const failures: Promise<unknown>[] = [];
  const options = { host: '127.0.0.1', port: 0, log: (line: string) => lines.push(line) };
  const { origin, stop } = await startServer(options, (request) => {
    const failure = request.toArray().then(() => Promise.reject(new Error('no answer')));
    failures.push(failure.catch(() => {}));
    return failure;
  });
  onTestFinished(stop);
  return { origin, lines, failures };
}

describe('an HTTP server that cannot answer', () => {
  it('closes the connection and says why in the log', async () => {
    const { origin, lines } = await startFailing();
    await expect(send(origin)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(lines).toEqual([expect.stringMatching(/^HTTP: Error: no answer\n {4}at /)]);
  });

  it('says nothing when the client has gone away', async () => {
    const { origin, lines, failures } = await startFailing();
    const { port, hostname } = new URL(origin);
    const socket = createConnection(Number(port), hostname);
    await once(socket, 'connect');
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
    await expect.poll(() => failures).toHaveLength(1);
    socket.resetAndDestroy();
    await failures[0];
    expect(lines).toEqual([]);
  });
});
