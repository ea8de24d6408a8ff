import { runSimulation } from '@cloud-copilot/iam-simulate';
import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { listTables } from '../../../packages/local-runtime/src/dynamodb/tables.ts';
import { createAuthorizeCall } from '../../../packages/local-runtime/src/iam/authorize-call.ts';
import { readAssembly } from '../../../packages/local-runtime/src/template/assembly.ts';
import { openStack } from '../../../packages/local-runtime/src/template/stack.ts';
import { PLAYERS } from '../../../shared/table/document-names.ts';
import { documentKey, type Key, licenseKey, SOURCE, tokenKey } from '../../../shared/table/keys.ts';

const Policy = z.object({
  PolicyDocument: z.object({ Statement: z.array(z.looseObject({})) }),
});

const stack = openStack(readAssembly(inject('target').assembly ?? ''), 'http://api.test');
const callers = stack
  .listResources('AWS::IAM::Policy', Policy)
  .map(({ shortName, id, properties }) => ({
    shortName,
    isPublisher: id.includes('publishupload'),
    principal: `arn:aws:sts::${stack.account}:assumed-role/${id}/function`,
    statements: properties.PolicyDocument.Statement,
  }));
const [table] = listTables(stack);
if (!table) throw new Error('The stack has no table.');
const TableName = table.id;
const authorize = createAuthorizeCall(
  runSimulation,
  new Map([[TableName, { arn: table.attribute('Arn'), partitionKey: 'pk' }]]),
  stack,
);

type Item = Record<string, { S: string }>;

/** The operations on an item that an endpoint's function, or the publisher, is allowed. */
async function allowedOn({ pk, sk }: Key, isPublisher = false, more: Item = {}) {
  const key = { pk: { S: pk }, sk: { S: sk } };
  const values = { ':pk': { S: pk } };
  const requests: [string, object][] = [
    ['GetItem', { TableName, Key: key }],
    ['BatchGetItem', { RequestItems: { [TableName]: { Keys: [key] } } }],
    ['Query', { TableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: values }],
    ['Scan', { TableName }],
    ['PutItem', { TableName, Item: { ...key, ...more } }],
    ['DeleteItem', { TableName, Key: key }],
    ['BatchWriteItem', { RequestItems: { [TableName]: [{ DeleteRequest: { Key: key } }] } }],
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

describe("the roles of the endpoints' functions", () => {
  it('may read a document, and nothing more', async () => {
    const key = documentKey('fc-example', 'r1', PLAYERS);
    expect(await allowedOn(key)).toEqual(['BatchGetItem', 'GetItem']);
  });

  it.each([1, 2])('may not read a club file, which has hidden people: part %i', async (part) => {
    expect(await allowedOn(documentKey('fc-example', 'r1', SOURCE, part))).toEqual([]);
  });
});

describe('the role of the function that publishes uploads', () => {
  const READ = ['GetItem', 'BatchGetItem', 'Query'];

  it.each([PLAYERS, SOURCE])('may read, write and delete what a revision has: %s', async (name) => {
    const allowed = await allowedOn(documentKey('fc-example', 'r1', name), true);
    expect(allowed).toEqual([...READ, 'PutItem', 'DeleteItem', 'BatchWriteItem']);
  });

  it('may not read or write a token', async () => {
    const token = tokenKey({ licenseId: 'a', slot: 0 });
    expect(await allowedOn(token, true)).toEqual([]);
  });

  it('may not write what a license needs to be valid', async () => {
    const license = licenseKey('fc-example', 'a');
    const active = { status: { S: 'active' }, expires_on: { S: '2099-12-31' } };
    expect(await allowedOn(license, true, active)).toEqual([
      ...READ,
      'DeleteItem',
      'BatchWriteItem',
    ]);
  });
});
