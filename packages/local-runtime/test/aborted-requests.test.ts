import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../src/testing/send.ts';
import { type AllServices, startAllServices } from './support/all-services.ts';
import { connectTo, writeRequest } from './support/raw-request.ts';
import { REQUESTS } from './support/service-requests.ts';

let services: AllServices;
beforeAll(async () => {
  services = await startAllServices();
});
afterAll(() => services.stop());

type Text = { head: string; body: string };

const write = (socket: Socket, text: string) =>
  new Promise<void>((resolve) => socket.write(text, () => resolve()));
const half = (text: string): string => text.slice(0, text.length / 2);

const MOMENTS: Record<string, (socket: Socket, text: Text) => Promise<unknown>> = {
  'half of its headers': (socket, { head }) => write(socket, half(head)),
  'half of its body': (socket, { head, body }) => write(socket, head + half(body)),
  'its whole body': (socket, { head, body }) => write(socket, head + body),
  'the beginning of its answer': (socket, { head, body }) =>
    Promise.all([once(socket, 'data'), write(socket, head + body)]),
};

const ENDS: Record<string, (socket: Socket) => unknown> = {
  closed: (socket) => socket.destroy(),
  reset: (socket) => socket.resetAndDestroy(),
};

describe.each(Object.entries(REQUESTS))('%s', (_server, request) => {
  describe.each(Object.entries(ENDS))('answers after a connection was %s', (_how, end) => {
    it.each(Object.entries(MOMENTS))('after %s', async (_moment, until) => {
      const { url, ...options } = await request(services);
      const socket = await connectTo(url);
      await until(socket, writeRequest(url, options));
      end(socket);
      expect((await send(url, options)).status).toBe(200);
    });
  });

  it('writes nothing to the log of clients that disconnect', () => {
    expect(services.lines.filter((line) => /Error|^ +at /.test(line))).toEqual([]);
  });
});

/** Changes that malform a head, with another path in the first line or another host. */
const MALFORMED: Record<string, (head: string) => string> = {
  'a malformed percent-encoding': (head) => head.replace(' HTTP/1.1', '%E0%A4%A HTTP/1.1'),
  'a path without an end': (head) => head.replace(/ \S+ /, ' // '),
  'a malformed URL': (head) => head.replace(/ \S+ /, ' http://[ '),
  'a malformed host': (head) => head.replace(/host: .*/, 'host: ['),
};

describe.each(Object.entries(REQUESTS))('%s', (_server, request) => {
  it.each(Object.entries(MALFORMED))('answers after %s', async (_what, change) => {
    const { url, ...options } = await request(services);
    const { head, body } = writeRequest(url, options);
    const socket = await connectTo(url);
    socket.write(change(head) + body);
    await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
    socket.destroy();
    expect((await send(url, options)).status).toBe(200);
  });
});

describe('the local service', () => {
  it('runs on after all of this', () => {
    expect(services.isRunning()).toBe(true);
  });
});
