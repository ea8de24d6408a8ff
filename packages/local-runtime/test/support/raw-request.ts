import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { SendOptions } from '../../src/testing/send.ts';

/** A request as text, in two parts. */
export function writeRequest(url: string, { method = 'GET', headers, body = '' }: SendOptions) {
  const { host, origin } = new URL(url);
  const lengths = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  const fields = Object.entries({ host, ...headers, ...lengths });
  const lines = [`${method} ${url.slice(origin.length)} HTTP/1.1`];
  return {
    head: [...lines, ...fields.map((pair) => pair.join(': ')), '', ''].join('\r\n'),
    body: String(body),
  };
}

/** A connection to a server by which anything can be sent. It is not an error when it breaks. */
export async function connectTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await once(socket, 'connect');
  return socket;
}
