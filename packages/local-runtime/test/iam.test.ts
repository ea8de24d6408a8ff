import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../src/testing/send.ts';
import { startStack } from './support/assembly.ts';
import { restApi, simpleTable } from './support/rest-api.ts';

// Sends the body to DynamoDB as the operation in the query, with the SDK's headers.
const CALL = `
export const handler = async ({ body, queryStringParameters: { operation } }) => {
  const { AWS_ENDPOINT_URL_DYNAMODB: url, AWS_ACCESS_KEY_ID: key } = process.env;
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.' + operation,
      'x-amz-date': '20260101T000000Z',
      authorization: 'AWS4-HMAC-SHA256 Credential=' + key + '/20260101/us-east-1/dynamodb/' +
        'aws4_request, SignedHeaders=host;x-amz-date;x-amz-target, Signature=none',
    },
    body: body ?? '{}',
  });
  return { statusCode: answer.status, body: await answer.text() };
};
`;

const TABLE = { 'Fn::GetAtt': ['Table', 'Arn'] };
const TABLE_ARN = 'arn:aws:dynamodb:us-east-1:000000000000:table/Test-Table';

const allow = (Action: string[], Condition: object) => ({
  Effect: 'Allow',
  Action: Action.map((action) => `dynamodb:${action}`),
  Resource: TABLE,
  Condition,
});
const partitions = (...names: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': names },
});

const ALLOWED = [
  allow(['GetItem', 'BatchGetItem', 'Query', 'BatchWriteItem'], partitions('A#*', 'DENIED')),
  allow(['PutItem', 'UpdateItem'], {
    'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', 'seen'] },
    StringEqualsIfExists: { 'dynamodb:ReturnValues': 'NONE' },
  }),
  allow(['Scan'], { StringEquals: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' } }),
  // This resource is in another stack, which does not matter here.
  { Effect: 'Allow', Action: 's3:GetObject', Resource: { 'Fn::ImportValue': 'bucket' } },
];
const DENIED = { ...allow(['GetItem'], partitions('DENIED')), Effect: 'Deny' };

let stack: Awaited<ReturnType<typeof startStack>>;
beforeAll(async () => {
  const { template, assets } = restApi({
    functions: { Call: CALL },
    methods: { 'POST /call': { function: 'Call' } },
    statements: ALLOWED,
  });
  template.Resources.Table = simpleTable();
  template.Resources.Policy = {
    Type: 'AWS::IAM::Policy',
    Properties: { Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement: DENIED } },
  };
  stack = await startStack(template, assets, { maxInstances: 1 });
});
afterAll(() => stack.stop());

async function call(operation: string, request: object) {
  const body = JSON.stringify({ TableName: 'Test-Table', ...request });
  const options = { method: 'POST', body };
  const { status, json } = await send(`${stack.baseUrl}/call?operation=${operation}`, options);
  return { status, json: json as { __type?: string; Message?: string } };
}

const key = (pk: string, sk = '1') => ({ pk: { S: pk }, sk: { S: sk } });
const batch = (requests: unknown) => ({ RequestItems: { 'Test-Table': requests } });
const puts = (...names: string[]) => batch(names.map((pk) => ({ PutRequest: { Item: key(pk) } })));
const update = (UpdateExpression: string, more: object = {}) => ({
  Key: key('A#1'),
  UpdateExpression,
  ExpressionAttributeNames: { '#s': 'seen' },
  ExpressionAttributeValues: { ':v': { S: 'now' } },
  ...more,
});
const query = (KeyConditionExpression: string, pk: string) => ({
  KeyConditionExpression,
  ExpressionAttributeNames: { '#p': 'pk' },
  ExpressionAttributeValues: { ':a': { S: pk }, ':b': { S: '1' } },
});

describe('a call of a function to DynamoDB', () => {
  it.each<[string, string, object]>([
    ['a key in an allowed partition', 'GetItem', { Key: key('A#1') }],
    ['a batch in it', 'BatchGetItem', batch({ Keys: [key('A#1'), key('A#2')] })],
    ['writes in it', 'BatchWriteItem', puts('A#1', 'A#2')],
    ['a query in it', 'Query', query('#p = :a AND begins_with(sk, :b)', 'A#1')],
    ['an allowed attribute', 'UpdateItem', update('SET #s = if_not_exists(#s, :v)')],
    ['an item of allowed attributes', 'PutItem', { Item: { ...key('B'), seen: { S: 'x' } } }],
    ['an allowed Select', 'Scan', { ProjectionExpression: 'pk' }],
  ])('is answered: %s', async (_what, operation, request) => {
    expect((await call(operation, request)).status).toBe(200);
  });

  it.each<[string, string, object]>([
    ['a missing action', 'DeleteItem', { Key: key('A#1') }],
    ['a missing action, malformed', 'DeleteItem', { Key: 5 }],
    ['another partition', 'GetItem', { Key: key('B#1') }],
    [
      'another partition, with a field of transactions',
      'GetItem',
      { Key: key('B#1'), TransactItems: [] },
    ],
    ['one of several keys', 'BatchGetItem', batch({ Keys: [key('A#1'), key('B#1')] })],
    ['one of several items', 'BatchWriteItem', puts('A#1', 'B#1')],
    ['a query of another partition', 'Query', query(':a = #p AND sk >= :b', 'B#1')],
    ['another attribute to write', 'UpdateItem', update('SET #s = :v, label = :v')],
    ['another attribute to read', 'UpdateItem', update('SET #s = label.#s')],
    [
      'another attribute in a condition',
      'UpdateItem',
      update('SET #s = :v', { ConditionExpression: 'size(#s) > :v OR NOT (label IN (:v))' }),
    ],
    ['another attribute of an item', 'PutItem', { Item: { ...key('A#1'), label: { S: 'x' } } }],
    ['other ReturnValues', 'UpdateItem', update('SET #s = :v', { ReturnValues: 'ALL_OLD' })],
    ['the default Select', 'Scan', {}],
  ])('is refused: %s', async (_what, operation, request) => {
    const { status, json } = await call(operation, request);
    expect({ status, ...json }).toEqual({
      status: 400,
      __type: 'com.amazon.coral.service#AccessDeniedException',
      Message:
        'User: arn:aws:sts::000000000000:assumed-role/Test-Role/Test-Call is not authorized to ' +
        `perform: dynamodb:${operation} on resource: ${TABLE_ARN} because no identity-based ` +
        `policy allows the dynamodb:${operation} action`,
    });
  });

  it('is refused by an explicit deny of an attached policy', async () => {
    const { json } = await call('GetItem', { Key: key('DENIED') });
    expect(json.Message).toMatch(/ with an explicit deny in an identity-based policy$/);
  });

  it('is logged with the missing action when it is refused, without the values of keys', async () => {
    await call('GetItem', { Key: key('B#secret') });
    expect(stack.lines).toContain(
      `Call: AccessDeniedException: dynamodb:GetItem is not allowed on ${TABLE_ARN} ` +
        '(partition key values: 1; attributes: pk, sk)',
    );
    expect(stack.lines.join('\n')).not.toContain('B#secret');
  });
});
