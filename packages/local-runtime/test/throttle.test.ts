import { describe, expect, it } from 'vitest';
import { createThrottle, createTokenBucket } from '../src/api-gateway/throttle.ts';
import { send } from '../src/testing/send.ts';
import { startStackForTest } from './support/assembly.ts';
import { restApi } from './support/rest-api.ts';

const OK = {
  RequestTemplates: { 'application/json': '{"statusCode": 200}' },
  IntegrationResponses: [{ StatusCode: '200' }],
};

// One request an hour, so that nothing refills while a test runs.
const SLOW = { ThrottlingRateLimit: 1 / 3600, ThrottlingBurstLimit: 2 };

describe('throttling', () => {
  it("answers 429 beyond a method's burst, and leaves the others alone", async () => {
    const { template } = restApi({
      methods: { 'POST /license/verify': { mock: OK }, 'GET /clubs': { mock: OK } },
      methodSettings: [{ ResourcePath: '/~1license~1verify', HttpMethod: 'POST', ...SLOW }],
    });
    const { baseUrl } = await startStackForTest(template);
    const verify = () => send(`${baseUrl}/license/verify`, { method: 'POST' });
    expect([(await verify()).status, (await verify()).status]).toEqual([200, 200]);
    expect(await verify()).toMatchObject({ status: 429, json: { message: 'Too Many Requests' } });
    expect((await send(`${baseUrl}/clubs`)).status).toBe(200);
  });
});

it("takes a method's own setting before that of all methods of its path", () => {
  const setting = (HttpMethod: string, ThrottlingBurstLimit: number) => ({
    ...SLOW,
    ResourcePath: '/~1clubs',
    HttpMethod,
    ThrottlingBurstLimit,
  });
  const take = createThrottle([setting('*', 3), setting('GET', 1)], '/clubs', 'GET');
  expect([take(), take()]).toEqual([true, false]);
});

describe('a token bucket', () => {
  it('gives its burst at once, then at its rate, and never saves more than its burst', () => {
    let now = 5_000;
    const take = createTokenBucket(10, 2, () => now);
    const takeAt = (time: number, count: number) => {
      now = time;
      return Array.from({ length: count }, () => take());
    };
    expect(takeAt(5_000, 3)).toEqual([true, true, false]);
    expect(takeAt(5_099, 1)).toEqual([false]);
    expect(takeAt(5_100, 2)).toEqual([true, false]);
    expect(takeAt(60_000, 3)).toEqual([true, true, false]);
  });
});
