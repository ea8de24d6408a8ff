import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTimeLimit } from '../../../../shared/table/dynamodb/time-limit.ts';

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

afterEach(() => void vi.useRealTimers());

describe('a time limit', () => {
  it('aborts when its time is over', async () => {
    const limit = startTimeLimit(10);
    expect(limit.isOver()).toBe(false);
    await once(limit.signal, 'abort');
    expect(limit.isOver()).toBe(true);
  });

  it('aborts with its parent, also with one that has aborted before', () => {
    const parent = new AbortController();
    const limits = [startTimeLimit(60_000, parent.signal)];
    parent.abort();
    limits.push(startTimeLimit(60_000, parent.signal));
    expect(limits.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    expect(limits.map(({ isOver }) => isOver())).toEqual([false, false]);
    for (const { stop } of limits) stop();
  });

  it('does nothing once it is stopped', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] });
    const [stopped, running] = [startTimeLimit(10), startTimeLimit(10)];
    stopped.stop();
    vi.runAllTimers();
    expect([stopped, running].map(({ signal }) => signal.aborted)).toEqual([false, true]);
  });

  it('lets what has arrived be read first, after the event loop was blocked', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [peer] = (await once(server, 'connection')) as [Socket];
    const events: string[] = [];
    client.once('data', () => events.push('read'));
    const { signal } = startTimeLimit(10);
    signal.addEventListener('abort', () => events.push('aborted'));
    peer.write('response');
    block(50);
    await once(signal, 'abort');
    expect(events).toEqual(['read', 'aborted']);
    client.destroy();
    server.close();
  });
});
