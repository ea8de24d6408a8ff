import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { openTable } from '../../../../shared/table/dynamodb/open-table.ts';
import {
  type DynamodbProxy,
  startDynamodbProxy,
} from '../../../support/dynamodb/dynamodb-proxy.ts';
import { brokenResponses, type Fault, failsWith } from '../../../support/dynamodb/faults.ts';
import { table } from '../../../support/table.ts';

let proxy: DynamodbProxy;
let attempts: number;
afterEach(() => {
  vi.useRealTimers();
  proxy.stop();
});

const ATTEMPT_TIMEOUT_MS = 600_000;

const { 'responds after 3 seconds': _late, ...failures } = brokenResponses; // in time, with this limit

/** After these, only the time limit of an attempt ends it. */
const ENDLESS = ['never responds', 'stalls in the body', 'sends the body byte by byte'].map(
  (name) => brokenResponses[name],
);

/** A read whose first attempts meet a fault. While one is endless, the time of its attempt passes at once. */
async function get(
  fault: Fault | undefined,
  { faults = 1, maxAttempts = 1, sendTimeoutMs = 3 * ATTEMPT_TIMEOUT_MS } = {},
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  attempts = 0;
  proxy = await startDynamodbProxy(inject('target').dynamodb ?? '', async (request, forward) => {
    attempts += 1;
    if (!fault || attempts > faults) return forward(request.body);
    const answer = await fault(request, forward);
    if (ENDLESS.includes(fault)) vi.advanceTimersByTime(ATTEMPT_TIMEOUT_MS);
    return answer;
  });
  const limits = { maxAttempts, attemptTimeoutMs: ATTEMPT_TIMEOUT_MS, sendTimeoutMs };
  const { send } = openTable(table.name, { endpoint: proxy.endpoint, limits });
  return send(new GetCommand({ TableName: table.name, Key: { pk: 'none', sk: 'none' } }));
}

describe('a read from DynamoDB', () => {
  it.each(Object.entries(failures))(
    'is unavailable, with the cause, when it %s',
    async (_, fault) => {
      const failure = { code: 'unavailable', cause: expect.any(Error) };
      await expect(get(fault)).rejects.toMatchObject(failure);
    },
  );

  it.each(['never responds', 'stalls in the body', 'sends {}', 'fails with 500'])(
    'is sent again when it %s',
    async (name) => {
      const { $metadata } = await get(brokenResponses[name], { maxAttempts: 2 });
      expect($metadata.attempts).toBe(2);
    },
  );

  it('ends at its time limit, whatever attempts are left', async () => {
    const never = brokenResponses['never responds'];
    const sendTimeoutMs = 1.95 * ATTEMPT_TIMEOUT_MS;
    await expect(get(never, { faults: 99, maxAttempts: 99, sendTimeoutMs })).rejects.toMatchObject({
      code: 'unavailable',
      cause: { message: `DynamoDB did not answer within ${sendTimeoutMs} ms` },
    });
    expect(attempts).toBe(2);
  });

  it.each(['AccessDeniedException', 'ValidationException', 'ResourceNotFoundException'])(
    'fails with %s, which is no outage',
    async (name) => {
      await expect(get(failsWith(400, name))).rejects.toMatchObject({ name });
    },
  );
});

describe('a request that cannot be sent', () => {
  it('fails with its own error, which is no outage', async () => {
    const value = Symbol('not storable');
    const command = new GetCommand({ TableName: table.name, Key: { pk: value, sk: 'none' } });
    await expect(table.send(command)).rejects.not.toMatchObject({ code: 'unavailable' });
  });
});
