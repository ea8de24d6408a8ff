import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from '../src/testing/send.ts';
import { startStackForTest } from './support/assembly.ts';
import { startHold } from './support/hold.ts';
import { restApi } from './support/rest-api.ts';

// Does what the query says, and answers with the instance's number of calls and the largest number
// of concurrent ones.
const WORK = `
import { threadId } from 'node:worker_threads';
const readCpu = () => process.cpuUsage() && process.threadCpuUsage();
let calls = 0, running = 0, most = 0;
export const handler = async ({ queryStringParameters: query }) => {
  calls += 1;
  running += 1;
  most = Math.max(most, running);
  if (query?.do === 'exit') process.exit(3);
  if (query?.do === 'throw-later') setTimeout(() => { throw new Error('later'); }, 100);
  if (query?.do === 'spin') for (;;);
  if (query?.do === 'fill') for (const all = []; ;) all.push(new Array(100_000).fill(Math.random()));
  if (query?.do === 'count') for (const { user } = readCpu(); readCpu().user < user + 20_000;);
  if (query?.hold) await fetch(query.hold);
  running -= 1;
  return { statusCode: 200, body: JSON.stringify({ threadId, calls, most }) };
};
`;

interface WorkOptions extends Record<string, unknown> {
  maxInstances?: number;
  /** The integration's timeout. */
  timeoutMs?: number;
}

async function startWork({ maxInstances, timeoutMs, ...properties }: WorkOptions = {}) {
  const { template, assets } = restApi({
    functions: { Work: WORK },
    functionProperties: { Work: { Timeout: 10, MemorySize: 64, ...properties } },
    methods: { 'GET /work': { function: 'Work', ...(timeoutMs && { timeoutMs }) } },
  });
  const stack = await startStackForTest(template, assets, { maxInstances });
  return {
    stack,
    get: (query = '') => send(`${stack.baseUrl}/work?${query}`),
    stats: () => stack.stats()[0],
  };
}

type Answer = { threadId: number; calls: number; most: number };
const read = (answers: { json: unknown }[]) => answers.map(({ json }) => json as Answer);

describe('the instances of a function', () => {
  it('are one for sequential events', async () => {
    const { get, stats } = await startWork();
    const answers = [await get(), await get(), await get('do=count')];
    expect(read(answers).map(({ calls }) => calls)).toEqual([1, 2, 3]);
    expect(stats()).toMatchObject({ name: 'Test-Work', instances: 1, invocations: 3 });
    expect(stats()?.handlerCpuMicros).toBeGreaterThan(10_000);
  });

  it('grow with concurrent events up to the limit, and each handles one at a time', async () => {
    const { get, stats } = await startWork({ maxInstances: 3 });
    const { url, release } = await startHold();
    const requests = Array.from({ length: 9 }, () => get(`hold=${url}`));
    await expect.poll(() => stats()?.busy).toBe(3);
    expect(stats()).toMatchObject({ instances: 3, queued: 6 });

    release();
    const answers = read(await Promise.all(requests));
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(3);
    expect(Math.max(...answers.map(({ most }) => most))).toBe(1);
    expect(stats()).toMatchObject({ instances: 3, busy: 0, queued: 0, invocations: 9 });
  });
});

describe('an event that waits for an instance', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('may wait for its start longer than the integration waits for an answer', async () => {
    const { get, stats } = await startWork({ timeoutMs: 1_000 });
    const answer = get();
    while (stats()?.queued !== 1) await setImmediate();
    vi.advanceTimersByTime(9_000);
    expect((await answer).status).toBe(200);
  });

  it('may wait in the queue longer than that', async () => {
    const { get, stats } = await startWork({ maxInstances: 1, timeoutMs: 1_000 });
    const { url, release } = await startHold();
    const first = get(`hold=${url}`);
    await expect.poll(() => stats()?.busy).toBe(1);
    const second = get();
    while (stats()?.queued !== 1) await setImmediate();
    vi.advanceTimersByTime(9_000);
    expect((await first).status).toBe(504);
    release();
    expect((await second).status).toBe(200);
  });

  it('is throttled after 10 seconds: a 500, as API Gateway answers for it', async () => {
    const { get, stats } = await startWork({ maxInstances: 1, Timeout: 20 });
    const { url, release } = await startHold();
    const first = get(`hold=${url}`);
    await expect.poll(() => stats()?.busy).toBe(1);
    const second = get();
    while (stats()?.queued !== 1) await setImmediate();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(stats()?.queued).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toMatchObject({ status: 500, json: { message: 'Internal server error' } });
    release();
    expect((await first).status).toBe(200);
    expect(stats()).toMatchObject({ queued: 0, invocations: 1, throttled: 1 });
  });
});

describe('an instance that ends', () => {
  it('on demand fails its event, and is replaced', async () => {
    const { get, stats, stack } = await startWork({ maxInstances: 1 });
    const { url } = await startHold();
    const interrupted = get(`hold=${url}`);
    await expect.poll(() => stats()?.busy).toBe(1);
    expect(stack.endInstance('Test-Work')).toBe(true);
    expect((await interrupted).status).toBe(502);
    expect((await get()).json).toMatchObject({ calls: 1 });
    expect(stack.endInstance('Test-Work')).toBe(true);
    await expect.poll(() => stats()?.instances).toBe(0);
    expect(stack.endInstance('Test-Work')).toBe(false);
  });

  it('by a late exception is replaced, with a line in the log', async () => {
    const { get, stats, stack } = await startWork();
    expect((await get('do=throw-later')).status).toBe(200);
    await expect.poll(() => stats()?.instances).toBe(0);
    expect((await get()).json).toMatchObject({ calls: 1 });
    expect(stack.lines).toContain(
      'Work: An instance ended between invocations {"errorType":"Error","errorMessage":"later"}',
    );
  });

  it('at its timeout, even in an endless loop, leaves the other one alone', async () => {
    const { get, stats, stack } = await startWork({ Timeout: 2, maxInstances: 2 });
    const spinning = get('do=spin');
    await expect.poll(() => stats()?.busy).toBe(1);
    expect((await get()).json).toMatchObject({ calls: 1 });
    expect((await spinning).status).toBe(502);
    expect((await get()).json).toMatchObject({ calls: 2 });
    expect(stats()?.instances).toBe(1);
    expect(stack.lines.join('\n')).toContain('Task timed out after 2.00 seconds');
  });
});
