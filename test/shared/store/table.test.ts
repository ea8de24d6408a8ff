import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '../../../shared/problem.ts';
import { isConditionMet, openTable, tableFromEnvironment } from '../../../shared/store/table.ts';
import { freshSlug, table } from '../../support/table.ts';

const get = (from: typeof table, Key: object = { pk: 'none', sk: 'none' }) =>
  from.send(new GetCommand({ TableName: from.name, Key: { ...Key } }));

describe('the table', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is the one that the environment names', async () => {
    expect(tableFromEnvironment().name).toBe(table.name);
    expect((await get(tableFromEnvironment())).$metadata.httpStatusCode).toBe(200);
  });

  it('is missed loudly when the environment names none', () => {
    vi.stubEnv('TABLE_NAME', '');
    expect(tableFromEnvironment).toThrow('TABLE_NAME');
  });

  it.each([
    ['nothing answers', openTable(table.name, { endpoint: 'http://127.0.0.1:1', maxAttempts: 1 })],
    ['it does not exist', { ...table, name: 'no-such-table' }],
  ])('is unavailable, with the cause, when %s', async (_, missing) => {
    const failure = await get(missing).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Problem);
    expect(failure).toMatchObject({ code: 'unavailable', cause: expect.any(Error) });
  });

  it('tells a condition that does not hold from a failure', async () => {
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
    await expect(isConditionMet(put(elsewhere, item))).rejects.toThrow(Problem);
  });

  it('leaves out what is undefined', async () => {
    const item = { pk: freshSlug('item'), sk: 'item' };
    await table.send(
      new PutCommand({ TableName: table.name, Item: { ...item, label: undefined } }),
    );
    expect((await get(table, item)).Item).toEqual(item);
  });
});
