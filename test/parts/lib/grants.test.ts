import { describe, expect, it } from 'vitest';
import { PLAYERS } from '../../../shared/table/document-names.ts';
import { documentKey, type Key, SOURCE } from '../../../shared/table/keys.ts';
import { authorize, callerWith, Policy, stack, TABLE } from '../../support/iam.ts';

const callers = stack
  .listResources('AWS::IAM::Policy', Policy)
  .map(({ shortName, properties }) => callerWith(properties.PolicyDocument.Statement, shortName));

/** The operations on an item that a function is allowed. */
async function allowedOn({ pk, sk }: Key): Promise<string[]> {
  const item = { pk: { S: pk }, sk: { S: sk } };
  const values = { ':pk': { S: pk } };
  const requests: [string, object][] = [
    ['GetItem', { TableName: TABLE, Key: item }],
    ['BatchGetItem', { RequestItems: { [TABLE]: { Keys: [item] } } }],
    [
      'Query',
      { TableName: TABLE, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: values },
    ],
    ['Scan', { TableName: TABLE }],
    ['PutItem', { TableName: TABLE, Item: item }],
    ['DeleteItem', { TableName: TABLE, Key: item }],
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
