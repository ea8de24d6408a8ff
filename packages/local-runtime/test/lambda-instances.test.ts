import { describe, expect, it } from 'vitest';
import { startStackForTest } from './support/assembly.ts';
import { restApi } from './support/rest-api.ts';
import { send } from './support/send.ts';

// Does what the query says, and answers with the instance's number of calls and the largest number
// of concurrent ones.
const WORK = `
import { threadId } from 'node:worker_threads';
let calls = 0, running = 0, most = 0;
export const handler = async ({ queryStringParameters: query }) => {
  calls += 1;
  running += 1;
  most = Math.max(most, running);
  if (query?.do === 'exit') process.exit(3);
  if (query?.do === 'throw-later') setTimeout(() => { throw new Error('later'); }, 100);
  if (query?.do === 'spin') for (;;);
  if (query?.do === 'fill') for (const all = []; ;) all.push(new Array(100_000).fill(Math.random()));
  if (query?.do === 'count') for (const end = Date.now() + 100; Date.now() < end;);
  await new Promise((resolve) => setTimeout(resolve, query?.wait ?? 0));
  running -= 1;
  return { statusCode: 200, body: JSON.stringify({ threadId, calls, most }) };
};
`;

async function startWork({ maxInstances, ...properties }: Record<string, number> = {}) {
  const { template, assets } = restApi({
    functions: { Work: WORK },
    functionProperties: { Work: { Timeout: 10, MemorySize: 64, ...properties } },
    methods: { 'GET /work': { function: 'Work' } },
  });
  const stack = await startStackForTest(template, assets, { maxInstances });
  return {
    stack,
    get: (query = '') => send(`${stack.baseUrl}/work?${query}`),
    stats: () => stack.stats().functions[0],
  };
}

const SOON = { timeout: 10_000 };

type Answer = { threadId: number; calls: number; most: number };
const read = (answers: { json: unknown }[]) => answers.map(({ json }) => json as Answer);

describe('the instances of a function', () => {
  it('are one for sequential events', async () => {
    const { get, stats } = await startWork();
    const answers = [await get(), await get(), await get()];
    expect(read(answers).map(({ calls }) => calls)).toEqual([1, 2, 3]);
    expect(stats()).toMatchObject({ instances: 1, coldStarts: 1, invocations: 3 });
  });

  it('grow with concurrent events up to the limit, and each handles one at a time', async () => {
    const { get, stats } = await startWork({ maxInstances: 3 });
    const requests = Array.from({ length: 9 }, () => get('wait=1000'));
    await expect.poll(() => stats()?.busy, SOON).toBe(3);
    expect(stats()).toMatchObject({ instances: 3, busy: 3, queued: 6, coldStarts: 3 });

    const answers = read(await Promise.all(requests));
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(3);
    expect(Math.max(...answers.map(({ most }) => most))).toBe(1);
    expect(stats()).toMatchObject({ instances: 3, busy: 0, queued: 0, invocations: 9 });
  });
});

describe('an instance that ends', () => {
  it('by a late exception is replaced, with a line in the log', async () => {
    const { get, stats, stack } = await startWork();
    expect((await get('do=throw-later')).status).toBe(200);
    await expect.poll(() => stats()?.instances, SOON).toBe(0);
    expect((await get()).json).toMatchObject({ calls: 1 });
    expect(stack.lines).toContain(
      'Work: An instance ended between invocations {"errorType":"Error","errorMessage":"later"}',
    );
  });

  it('at its timeout, even in an endless loop, leaves the other one alone', async () => {
    const { get, stats } = await startWork({ Timeout: 2, maxInstances: 2 });
    const [spinning, waiting] = await Promise.all([get('do=spin'), get('wait=500')]);
    expect([spinning.status, waiting.status]).toEqual([502, 200]);
    expect(stats()).toMatchObject({ timeouts: 1, errors: 1 });
  });
});

describe('the statistics', () => {
  it('have the CPU time of the handler', async () => {
    const { get, stats } = await startWork();
    await get('do=count');
    expect(stats()).toMatchObject({ logicalId: 'Work', name: 'Test-Work', invocations: 1 });
    expect(stats()?.handlerCpuMicros).toBeGreaterThan(10_000);
  });
});
