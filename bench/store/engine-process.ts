/**
 * The database of the functions that are measured, in a process of its own: dynalite, and TLS in
 * front of it, since a handshake is part of what an instance does first on AWS.
 */
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { startDynamodb } from '../../packages/local-runtime/src/dynamodb/embedded-dynamodb.ts';
import { serve } from '../process/serve.ts';

/** What the functions have got from it so far. */
export interface Traffic {
  answers: number;
  bytes: number;
}

export interface EngineReady {
  /** For those who write: without TLS. */
  plainEndpoint: string;
  /** For the functions. */
  endpoint: string;
}

const [certificateFile = ''] = process.argv.slice(2);
const engine = await startDynamodb();
const port = Number(new URL(engine.endpoint).port);
const { private: key, cert } = await createCertificate();
writeFileSync(certificateFile, cert);

const traffic: Traffic = { answers: 0, bytes: 0 };
const server = createServer({ key, cert }, forward);
server.listen(0, '127.0.0.1', () => {
  const address = server.address() as AddressInfo;
  const ready: EngineReady = {
    plainEndpoint: engine.endpoint,
    endpoint: `https://localhost:${address.port}`,
  };
  serve(ready, { traffic: () => traffic });
});

function forward(outer: TLSSocket): void {
  const inner = connect({ port, host: '127.0.0.1', noDelay: true });
  const close = () => {
    inner.destroy();
    outer.destroy();
  };
  for (const socket of [inner, outer]) socket.on('error', close).on('close', close);
  outer.setNoDelay(true);
  inner.on('data', (chunk) => {
    traffic.bytes += chunk.length;
    // Clients ask for one thing at a time on a connection, so an answer begins with a chunk.
    if (String(chunk.slice(0, 5)) === 'HTTP/') traffic.answers += 1;
  });
  inner.pipe(outer);
  outer.pipe(inner);
}

/** With an RSA key of 2,048 bits, as DynamoDB's own endpoints have. */
function createCertificate() {
  return generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
}
