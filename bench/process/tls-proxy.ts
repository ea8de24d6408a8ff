import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { pipeline } from 'node:stream';
import { createServer, type TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';

/** Number of reads and bytes so far. */
export interface Traffic {
  reads: number;
  bytesRead: number;
}

/**
 * Starts a proxy with TLS in front of a local DynamoDB, because a handshake is part of an instance's first read
 * on AWS. Counts what is read, and writes its certificate for NODE_EXTRA_CA_CERTS.
 */
export async function startTlsProxy(target: string, certificateFile: string) {
  // An RSA key of 2,048 bits, as DynamoDB's own endpoints have.
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  writeFileSync(certificateFile, cert);
  const traffic: Traffic = { reads: 0, bytesRead: 0 };
  const port = Number(new URL(target).port);
  const server = createServer({ key, cert }, (outer) => forward(outer, port, traffic));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { endpoint: `https://localhost:${(server.address() as AddressInfo).port}`, traffic };
}

function forward(outer: TLSSocket, port: number, traffic: Traffic): void {
  const inner = connect({ port, host: '127.0.0.1', noDelay: true });
  outer.setNoDelay(true);
  inner.on('data', (chunk: Buffer) => {
    traffic.bytesRead += chunk.length;
    // One request at a time on a connection, so a response begins with a chunk.
    if (chunk.subarray(0, 5).toString() === 'HTTP/') traffic.reads += 1;
  });
  // When one side ends or fails, both are destroyed; an instance that exits is no error.
  pipeline(outer, inner, outer, () => {});
}
