import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findObject, openBucket } from '../../publish/uploads/bucket.ts';
import { LOCAL_ACCESS } from '../../shared/table/dynamodb/open-table.ts';

/** Accepts requests and never answers; a second passes in 20 ms from the first one on. */
const server = createServer(() => {
  clock ??= setInterval(() => vi.advanceTimersByTime(500), 10);
});
let clock: NodeJS.Timeout | undefined;
let endpoint = '';

beforeEach(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('AWS_ENDPOINT_URL_S3', endpoint);
  vi.stubEnv('AWS_REGION', LOCAL_ACCESS.region);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(async () => {
  clearInterval(clock);
  clock = undefined;
  vi.useRealTimers();
  vi.unstubAllEnvs();
  server.close().closeAllConnections();
  await once(server, 'close');
});

it('a request to S3 that is never answered fails after 30 seconds', async () => {
  const request = () => findObject(openBucket('uploads'), 'club.json', 1_000);
  await expect(request()).rejects.toThrow('exceeded the configured 30000 ms requestTimeout');
});
