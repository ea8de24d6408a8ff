import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openTable } from '../../../../shared/table/dynamodb/open-table.ts';
import {
  type DynamodbProxy,
  startDynamodbProxy,
} from '../../../support/dynamodb/dynamodb-proxy.ts';
import { brokenResponses, type Fault, failsWith } from '../../../support/dynamodb/faults.ts';
import { table } from '../../../support/table.ts';

let proxy: DynamodbProxy;
afterEach(() => proxy.stop());

/** A read whose first attempts meet a fault. */
async function get(
  fault: Fault | undefined,
  { faults = 1, maxAttempts = 1, sendTimeoutMs = 3_000 } = {},
) {
  let attempts = 0;
  proxy = await startDynamodbProxy(inject('target').dynamodb ?? '', async (request, forward) => {
    attempts += 1;
    return fault && attempts <= faults ? fault(request, forward) : forward(request.body);
  });
  const limits = { maxAttempts, attemptTimeoutMs: 300, sendTimeoutMs };
  const { send } = openTable(table.name, { endpoint: proxy.endpoint, limits });
  return send(new GetCommand({ TableName: table.name, Key: { pk: 'none', sk: 'none' } }));
}

describe('a read from DynamoDB', () => {
  it.each(Object.entries(brokenResponses))(
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

  it('takes no longer than its time limit, with all attempts', async () => {
    const start = performance.now();
    const never = brokenResponses['never responds'];
    await expect(
      get(never, { faults: 99, maxAttempts: 99, sendTimeoutMs: 700 }),
    ).rejects.toMatchObject({
      code: 'unavailable',
      cause: { message: 'DynamoDB did not answer within 700 ms' },
    });
    expect(performance.now() - start).toBeLessThan(5_000);
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
