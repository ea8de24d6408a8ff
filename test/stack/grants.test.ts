import { describe, expect, it } from 'vitest';
import { documentKey, type Key, licenseKey, SOURCE } from '../../shared/table/keys.ts';
import { authorize, callerWith, Policy, stack, TABLE } from '../support/iam.ts';

const callers = stack
  .listResources('AWS::IAM::Policy', Policy)
  .map(({ id, shortName, properties }) => ({
    ...callerWith(properties.PolicyDocument.Statement, shortName),
    isPublisher: id.includes('publishupload'),
  }));

type Item = Record<string, { S: string }>;

/** The operations on an item that an endpoint's function, or the publisher, is allowed. */
async function allowedOn({ pk, sk }: Key, isPublisher = false, more: Item = {}) {
  const key = { pk: { S: pk }, sk: { S: sk } };
  const values = { ':pk': { S: pk } };
  const requests: [string, object][] = [
    ['GetItem', { TableName: TABLE, Key: key }],
    ['BatchGetItem', { RequestItems: { [TABLE]: { Keys: [key] } } }],
    [
      'Query',
      { TableName: TABLE, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: values },
    ],
    ['Scan', { TableName: TABLE }],
    ['PutItem', { TableName: TABLE, Item: { ...key, ...more } }],
    ['DeleteItem', { TableName: TABLE, Key: key }],
    ['BatchWriteItem', { RequestItems: { [TABLE]: [{ DeleteRequest: { Key: key } }] } }],
  ];
  const asked = callers.filter((caller) => caller.isPublisher === isPublisher);
  const decisions = asked.flatMap((caller) =>
    requests.map(async ([operation, request]) => {
      const body = Buffer.from(JSON.stringify(request));
      return (await authorize(caller, operation, body)) ? [] : [operation];
    }),
  );
  return [...new Set((await Promise.all(decisions)).flat())];
}

describe("the functions' roles", () => {
  it('may read a document, and nothing more', async () => {
    const key = documentKey('fc-example', 'r1', 'PLAYERS');
    expect(await allowedOn(key)).toEqual(['GetItem', 'BatchGetItem']);
  });

  it.each([1, 2])('may not read a club file, which has hidden people: part %i', async (part) => {
    expect(await allowedOn(documentKey('fc-example', 'r1', SOURCE, part))).toEqual([]);
  });
});

describe('the role of the function that publishes uploads', () => {
  const READ = ['GetItem', 'BatchGetItem', 'Query'];

  it.each(['PLAYERS', SOURCE])(
    'may read, write and delete what a revision has: %s',
    async (name) => {
      const allowed = await allowedOn(documentKey('fc-example', 'r1', name), true);
      expect(allowed).toEqual([...READ, 'PutItem', 'DeleteItem', 'BatchWriteItem']);
    },
  );

  it('may not write what a license needs to be valid', async () => {
    const license = licenseKey('fc-example', 'a');
    const active = { status: { S: 'active' }, expires_on: { S: '2099-12-31' } };
    expect(await allowedOn(license, true, active)).toEqual([
      ...READ,
      'DeleteItem',
      'BatchWriteItem',
    ]);
  });

  it('may not write the token of a license', async () => {
    const license = licenseKey('fc-example', 'a');
    const allowed = await allowedOn(license, true, { token_digest: { S: 'x' } });
    expect(allowed).not.toContain('PutItem');
    expect(allowed).not.toContain('UpdateItem');
  });
});
