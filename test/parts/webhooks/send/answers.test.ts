import { execFileSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { post, type Transport } from '../../../../shared/webhooks/send/post.ts';
import { startEndpoint } from '../../../support/webhooks/start-endpoint.ts';

const send = (url: string, changes: Partial<Transport> = {}) =>
  post({ targets: { loopback: true }, ...changes }, { url, headers: {}, body: '{}' });

const duration = expect.any(Number);

/** A server that does with a connection what HTTP servers do not. */
async function startSocketServer(onRequest: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('data', () => onRequest(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Calls back when the headers of a response have arrived here. */
function onResponse(listener: () => void): void {
  subscribe('http.client.response.finish', listener);
  onTestFinished(() => void unsubscribe('http.client.response.finish', listener));
}

describe('an endpoint', () => {
  it.each([200, 202, 204, 299])('accepts a call with %i', async (status) => {
    const receiver = await startEndpoint();
    receiver.answer(status);
    expect(await send(receiver.url)).toEqual({ status, error: undefined, duration });
  });

  it.each([400, 404, 500])('does not accept a call with %i', async (status) => {
    const receiver = await startEndpoint();
    receiver.answer(status);
    const error = expect.stringContaining(`the endpoint answered ${status}`);
    expect(await send(receiver.url)).toEqual({ status, error, duration });
  });

  it('that does not answer, or its name server, is waited for no longer than the limit', async () => {
    const silent = await startSocketServer(() => {});
    const timedOut = { error: 'no answer in time', duration };
    expect(await send(silent, { timeoutMs: 100 })).toEqual(timedOut);
    const unresolved = { timeoutMs: 100, resolve: () => new Promise<never>(() => {}) };
    expect(await send('http://silent.localhost/', unresolved)).toEqual(timedOut);
  });

  it('that sends its headers byte by byte is waited for no longer than the limit', async () => {
    const slow = await startSocketServer((socket) => {
      const timer = setInterval(() => socket.write('a'), 10);
      socket.write('HTTP/1.1 200 OK\r\nX: ');
      socket.on('close', () => clearInterval(timer));
    });
    expect(await send(slow, { timeoutMs: 200 })).toEqual({ error: 'no answer in time', duration });
  });

  it('has answered with its status, though the rest comes slowly, or never ends', async () => {
    let isClosed = false;
    const slow = await startSocketServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\na');
    });
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
    onResponse(() => limit.abort());
    expect(await send(slow)).toEqual({ status: 200, error: undefined, duration });
    const endless = await startSocketServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
      const timer = setInterval(() => socket.write(`400\r\n${'x'.repeat(1_024)}\r\n`), 1);
      socket.on('close', () => {
        isClosed = true;
        clearInterval(timer);
      });
    });
    const timeoutMs = 60_000; // longer than a test may take
    expect(await send(endless, { timeoutMs })).toEqual({ status: 200, error: undefined, duration });
    await expect.poll(() => isClosed).toBe(true);
  });

  it.each([
    [
      'huge headers',
      `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      'the headers of the answer are too large',
    ],
    ['anything but HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', 'the answer is not valid HTTP'],
    ['nothing', '', 'the connection was closed before an answer'],
    [
      'an upgrade',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
      'the connection was closed before an answer',
    ],
  ])('that answers with %s has not accepted the call', async (_, bytes, error) => {
    const url = await startSocketServer((socket) => socket.end(bytes));
    expect(await send(url)).toEqual({ error, duration });
  });

  it('that is not there has not accepted the call', async () => {
    const receiver = await startEndpoint();
    receiver.stop();
    expect(await send(receiver.url)).toEqual({ error: 'the connection was refused', duration });
  });
});

describe('the certificate of an endpoint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-data-webhooks-'));
  let identity: { key: Buffer; cert: Buffer };
  beforeAll(() => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const names = ['-subj', '/CN=hooks.localhost', '-addext', 'subjectAltName=DNS:hooks.localhost'];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names];
    execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'pipe' });
    identity = { key: readFileSync(key), cert: readFileSync(cert) };
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];

  it('must be trusted, and be for its name', async () => {
    const receiver = await startEndpoint({ tls: identity });
    const ca = String(identity.cert);
    const urlOf = (name: string) => `https://${name}.localhost:${receiver.port}/`;
    expect(await send(urlOf('hooks'), { resolve, ca })).toMatchObject({ status: 204 });
    expect(await send(urlOf('hooks'), { resolve })).toEqual({
      error: 'the certificate is not trusted',
      duration,
    });
    expect(await send(urlOf('other'), { resolve, ca })).toEqual({
      error: 'the certificate is not for this host name',
      duration,
    });
    expect(receiver.takeCalls()).toHaveLength(1);
  });
});
