import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { openFunctionTable, retryDelay } from '../../../functions/serve/function-table.ts';
import {
  type DynamodbAnswer,
  type DynamodbProxy,
  startDynamodbProxy,
} from '../../support/dynamodb/dynamodb-proxy.ts';

const KEY = { pk: 'CLUB#none', sk: 'CLUB' };
const THROTTLED: DynamodbAnswer = {
  status: 400,
  headers: { 'Content-Type': 'application/x-amz-json-1.0' },
  body: Buffer.from(
    '{"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException"}',
  ),
};

let proxy: DynamodbProxy;
let attempts: number;

/** A table that throttles the first so many requests. */
async function openThrottled(times: number) {
  attempts = 0;
  proxy = await startDynamodbProxy(inject('target').dynamodb ?? '', async ({ body }, forward) => {
    attempts += 1;
    return attempts <= times ? THROTTLED : forward(body);
  });
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', proxy.endpoint);
  const table = openFunctionTable()();
  return () => table.send(new GetCommand({ TableName: table.name, Key: KEY }));
}

describe('the table of a function', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    proxy.stop();
  });

  it('uses the endpoint of the environment, and retries when it is throttled', async () => {
    const get = await openThrottled(2);
    expect((await get()).$metadata.httpStatusCode).toBe(200);
    expect(attempts).toBe(3);
  });

  it('has 2.3 seconds for all reads and writes of a request', async () => {
    proxy = await startDynamodbProxy('', async () => undefined); // never responds
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', proxy.endpoint);
    vi.stubEnv('TIMEOUT_FACTOR', undefined);
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const table = openFunctionTable()();
    clock.mockReturnValue(3_000);
    const read = table.send(new GetCommand({ TableName: table.name, Key: KEY }));
    clock.mockRestore();
    const message = 'DynamoDB did not answer within 300 ms';
    await expect(read).rejects.toMatchObject({ code: 'unavailable', cause: { message } });
  });

  it('is unavailable after three throttled attempts', async () => {
    const get = await openThrottled(3);
    await expect(get()).rejects.toMatchObject({ code: 'unavailable' });
    expect(attempts).toBe(3);
  });
});

describe('retryDelay', () => {
  it('is random up to 50 ms, then up to 100 ms', () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.999).mockReturnValueOnce(0.999);
    expect(retryDelay(1)).toBeCloseTo(50, 0);
    expect(retryDelay(2)).toBeCloseTo(100, 0);
    vi.restoreAllMocks();
  });
});
