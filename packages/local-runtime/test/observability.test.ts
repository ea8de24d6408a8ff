import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send } from '../src/testing/send.ts';
import { startStack } from './support/assembly.ts';
import { restApi } from './support/rest-api.ts';

const FORMAT = JSON.stringify({
  id: '$context.requestId',
  route: '$context.httpMethod $context.resourcePath',
  status: '$context.status',
  bytes: '$context.responseLength',
  ms: '$context.responseLatency',
  club: '$context.authorizer.club',
  authorizerMs: '$context.authorizer.latency',
  integration: '$context.integration.status',
  integrationMs: '$context.integration.latency',
  error: '$context.error.responseType',
  waf: '$context.waf.status',
});

const AUTHORIZER = `
export const handler = async ({ authorizationToken, methodArn }) => ({
  principalId: 'someone',
  policyDocument: { Statement: [{ Effect: authorizationToken, Action: 'execute-api:Invoke', Resource: '*' }] },
  context: { club: 'a' },
});
`;

const METRICS = {
  _aws: {
    Timestamp: 0,
    CloudWatchMetrics: [
      {
        Namespace: 'Shop',
        Dimensions: [['Stage']],
        Metrics: [
          { Name: 'Read', Unit: 'Count' },
          { Name: 'Age', Unit: 'Milliseconds' },
        ],
      },
    ],
  },
  Stage: 'dev',
  Read: 2,
  Age: 40,
};

const READ = `
export const handler = async () => {
  process.stdout.write(${JSON.stringify(`${JSON.stringify(METRICS)}\n{"_aws":"no metrics"}\n`)});
  return { statusCode: 202, body: 'read' };
};
`;

let stack: Awaited<ReturnType<typeof startStack>>;
const accesses: string[] = [];
const metrics: string[] = [];
beforeAll(async () => {
  const { template, assets } = restApi({
    functions: { Read: READ, Authorizer1: AUTHORIZER },
    methods: { 'GET /clubs/{club}': { function: 'Read', authorized: true } },
    authorizer: { function: 'Authorizer1' },
    accessLogFormat: `${FORMAT}\n`,
  });
  const logAccess = (line: string) => accesses.push(line);
  const logMetrics = (line: string) => metrics.push(line);
  stack = await startStack(template, assets, { maxInstances: 1, logAccess, logMetrics });
});
afterAll(() => stack.stop());
beforeEach(() => {
  accesses.length = 0;
});

const get = (path: string, authorization: string) =>
  send(`${stack.baseUrl}${path}`, { headers: { authorization } });

const MS = expect.stringMatching(/^\d+$/);

describe("the stage's access log", () => {
  it('has a line for each request, in the format of the template', async () => {
    const { headers } = await get('/clubs/a?secret=1', 'Allow');
    expect(accesses.map((line) => JSON.parse(line))).toEqual([
      {
        id: headers['x-amzn-requestid'],
        route: 'GET /clubs/{club}',
        status: '202',
        bytes: '4',
        ms: MS,
        club: 'a',
        authorizerMs: MS,
        integration: '202',
        integrationMs: MS,
        error: '-',
        waf: '-',
      },
    ]);
  });

  it('has the type of the error, and a dash for what did not take place', async () => {
    await get('/clubs/a', 'Deny');
    await get('/nowhere', 'Allow');
    expect(accesses.map((line) => JSON.parse(line))).toMatchObject([
      { status: '403', error: 'ACCESS_DENIED', club: 'a', authorizerMs: MS, integrationMs: '-' },
      { status: '403', error: 'INVALID_SIGNATURE', route: 'GET -', club: '-', authorizerMs: '-' },
    ]);
  });
});

describe('the metrics of a function', () => {
  it('are shown in words, and are not in its log', async () => {
    metrics.length = 0;
    await get('/clubs/a', 'Allow');
    await expect
      .poll(() => metrics)
      .toEqual(['Read: metrics of Shop Stage=dev: Read 2, Age 40 Milliseconds']);
    expect(stack.lines.join('\n')).not.toContain('CloudWatchMetrics');
    expect(stack.lines).toContain('Read: {"_aws":"no metrics"}');
  });
});
