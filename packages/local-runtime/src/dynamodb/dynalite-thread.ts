import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { ClassicLevel } from 'classic-level';
import dynalite from 'dynalite';
import { refuseBrowsers } from '../http/refuse-browsers.ts';

const { path, fresh } = workerData as { path?: string; fresh?: boolean };
if (path) await prepareFolder(path, fresh);
const server = dynalite({ ...(path ? { path } : {}), createTableMs: 0 });
server.keepAliveTimeout = 65_000; // after the default 5 s, a busy client could reuse a closing connection

// dynalite lets every web page read and write, and crashes on a malformed path.
const [answer] = server.listeners('request') as RequestListener[];
if (!answer) throw new Error('dynalite does not listen to requests');
const listener: RequestListener = (request, response) =>
  answer(Object.assign(request, { url: '/' }), response);
server.removeAllListeners('request').on('request', refuseBrowsers(listener));

// dynalite rethrows a disconnect of its client.
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ECONNRESET') throw error;
});

// Any message means: stop.
parentPort?.on('message', () => {
  server.close(() => process.exit());
  server.closeAllConnections();
});

server.listen(0, '127.0.0.1', async () => {
  const { port } = server.address() as AddressInfo;
  // dynalite opens its data at the first request, but a folder in use must fail the start.
  await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.DescribeTable',
      'x-amz-date': '20260101T000000Z',
      authorization: 'AWS4-HMAC-SHA256 Credential=local, SignedHeaders=host, Signature=none',
    },
    body: '{"TableName":"none"}',
  });
  parentPort?.postMessage(port);
});

/** Opens the data folder before dynalite does, to report why it cannot be opened. `fresh` deletes the data. */
async function prepareFolder(folder: string, fresh = false): Promise<void> {
  const data = new ClassicLevel(folder);
  try {
    await data.open();
    if (fresh) await data.clear();
  } catch (error) {
    const { code, message } = (error as Error).cause as NodeJS.ErrnoException;
    if (code === 'LEVEL_LOCKED') {
      throw Object.assign(new Error(`another process is using ${folder}`), { code: 'DATA_IN_USE' });
    }
    if (!fresh) throw new Error(`cannot open ${folder} (--fresh deletes its data): ${message}`);
    await ClassicLevel.destroy(folder); // damaged, and not in use
  }
  await data.close();
}
