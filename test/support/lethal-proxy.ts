import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const WRITES = /\.(PutItem|UpdateItem|BatchWriteItem|TransactWriteItems|DeleteItem)$/;

interface LethalProxy {
  endpoint: string;
  /** How many writes have come so far. */
  writes(): number;
  stop(): void;
}

interface Blow {
  /** The write at which it falls, from 1. */
  write: number;
  /** `before`: the engine never gets the write; `after`: it does, and the answer is lost. */
  when: 'before' | 'after';
  kill(): void;
}

/** Stands in front of a DynamoDB engine and kills the client at one of its writes. */
export async function startLethalProxy(engine: string, blow: Blow): Promise<LethalProxy> {
  let count = 0;
  const server = createServer(async (request, response) => {
    const isWrite = WRITES.test(String(request.headers['x-amz-target']));
    if (isWrite) count += 1;
    const isFatal = isWrite && count === blow.write;
    const body = Buffer.concat(await request.toArray());
    if (isFatal && blow.when === 'before') return void blow.kill();
    const {
      host: _host,
      'content-length': _length,
      connection: _connection,
      ...headers
    } = request.headers;
    const answer = await fetch(engine, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body,
    });
    const content = Buffer.from(await answer.arrayBuffer());
    if (isFatal) return void blow.kill();
    const { 'content-encoding': _encoding, ...rest } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, rest).end(content);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writes: () => count,
    stop: () => server.close() && server.closeAllConnections(),
  };
}
