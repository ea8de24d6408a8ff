import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ConditionalCheckFailedException,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tableName } from '../../../../functions/serve/environment.ts';
import { Problem } from '../../../../shared/problem.ts';
import { isConditionMet } from '../../../../shared/table/dynamodb/failures.ts';
import { openTable } from '../../../../shared/table/dynamodb/open-table.ts';
import { freshSlug, table } from '../../../support/table.ts';

const get = (from: typeof table, Key: object = { pk: 'none', sk: 'none' }) =>
  from.send(new GetCommand({ TableName: from.name, Key: { ...Key } }));

const expectUnavailable = async (endpoint: string) => {
  const limits = { maxAttempts: 1, attemptTimeoutMs: 300, sendTimeoutMs: 300 };
  const away = openTable(table.name, { endpoint, limits });
  const failure = await get(away).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Problem);
  expect(failure).toMatchObject({ code: 'unavailable', cause: expect.any(Error) });
};

describe('the table', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is the one that the environment names', async () => {
    const named = openTable(tableName());
    expect(named.name).toBe(table.name);
    expect((await get(named)).$metadata.httpStatusCode).toBe(200);
  });

  it('throws when the environment names none', () => {
    vi.stubEnv('TABLE_NAME', '');
    expect(tableName).toThrow('TABLE_NAME');
  });

  it('is unavailable, with the cause, when nothing listens', async () => {
    await expectUnavailable('http://127.0.0.1:1');
  });

  it('is unavailable when it never responds', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await expectUnavailable(`http://127.0.0.1:${port}`);
    silent.close();
  });

  it('throws what DynamoDB reports about the request', async () => {
    const elsewhere = { ...table, name: 'no-such-table' };
    await expect(get(elsewhere)).rejects.toThrow(ResourceNotFoundException);
  });

  it('distinguishes a failed condition from other errors', async () => {
    const put = (to: typeof table, Item: object) =>
      to.send(
        new PutCommand({
          TableName: to.name,
          Item: { ...Item },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      );
    const item = { pk: freshSlug('item'), sk: 'item' };
    expect(await isConditionMet(put(table, item))).toBe(true);
    expect(await isConditionMet(put(table, item))).toBe(false);
    await expect(put(table, item)).rejects.toThrow(ConditionalCheckFailedException);
    const elsewhere = { ...table, name: 'no-such-table' };
    await expect(isConditionMet(put(elsewhere, item))).rejects.toThrow(ResourceNotFoundException);
  });

  it('omits undefined attributes', async () => {
    const item = { pk: freshSlug('item'), sk: 'item' };
    await table.send(
      new PutCommand({ TableName: table.name, Item: { ...item, label: undefined } }),
    );
    expect((await get(table, item)).Item).toEqual(item);
  });
});
