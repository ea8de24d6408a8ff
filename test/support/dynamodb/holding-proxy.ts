import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in front of a DynamoDB engine and holds the first request of an operation. */
export async function startHoldingProxy(engine: string, operation: string) {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { host: _host, 'content-length': _length, connection: _c, ...headers } = request.headers;
    if (String(headers['x-amz-target']).endsWith(`.${operation}`)) {
      reached.resolve();
      await released.promise;
    }
    const answer = await fetch(engine, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body,
    });
    const { 'content-encoding': _encoding, ...rest } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, rest).end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached: reached.promise,
    release: released.resolve,
    stop: () => server.close() && server.closeAllConnections(),
  };
}
