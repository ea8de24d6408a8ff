import { runSimulation } from '@cloud-copilot/iam-simulate';
import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { listTables } from '../../../packages/local-runtime/src/dynamodb/tables.ts';
import { createAuthorizeCall } from '../../../packages/local-runtime/src/iam/authorize-call.ts';
import { readAssembly } from '../../../packages/local-runtime/src/template/assembly.ts';
import { openStack } from '../../../packages/local-runtime/src/template/stack.ts';
import { PLAYERS } from '../../../shared/table/document-names.ts';
import { documentKey, type Key, SOURCE } from '../../../shared/table/keys.ts';

const Policy = z.object({
  PolicyDocument: z.object({ Statement: z.array(z.looseObject({})) }),
});

const stack = openStack(readAssembly(inject('target').assembly ?? ''), 'http://api.test');
const callers = stack
  .listResources('AWS::IAM::Policy', Policy)
  .map(({ shortName, id, properties }) => ({
    shortName,
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

/** The operations on an item that a function is allowed. */
async function allowedOn({ pk, sk }: Key): Promise<string[]> {
  const item = { pk: { S: pk }, sk: { S: sk } };
  const values = { ':pk': { S: pk } };
  const requests: [string, object][] = [
    ['GetItem', { TableName, Key: item }],
    ['BatchGetItem', { RequestItems: { [TableName]: { Keys: [item] } } }],
    ['Query', { TableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: values }],
    ['Scan', { TableName }],
    ['PutItem', { TableName, Item: item }],
    ['DeleteItem', { TableName, Key: item }],
  ];
  const decisions = callers.flatMap((caller) =>
    requests.map(async ([operation, request]) => {
      const body = Buffer.from(JSON.stringify(request));
      return (await authorize(caller, operation, body)) ? [] : [operation];
    }),
  );
  return [...new Set((await Promise.all(decisions)).flat())];
}

describe("the functions' roles", () => {
  it('may read a document, and nothing more', async () => {
    const key = documentKey('fc-example', 'r1', PLAYERS);
    expect(await allowedOn(key)).toEqual(['BatchGetItem', 'GetItem']);
  });

  it.each([1, 2])('may not read a club file, which has hidden people: part %i', async (part) => {
    expect(await allowedOn(documentKey('fc-example', 'r1', SOURCE, part))).toEqual([]);
  });
});
