import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure } from '../../support/programs/club-data.ts';
import { runClubData } from '../../support/programs/run-program.ts';

const IDENTITY =
  '<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">' +
  '<GetCallerIdentityResult><Arn>arn:aws:iam::123456789012:user/operator</Arn>' +
  '<UserId>AIDAEXAMPLE</UserId><Account>123456789012</Account></GetCallerIdentityResult>' +
  '<ResponseMetadata><RequestId>1</RequestId></ResponseMetadata></GetCallerIdentityResponse>';

/** Answers of the services of a new account, by the request's path or its operation. */
const ANSWERS: Record<string, object | string> = {
  '/': IDENTITY,
  '/2016-08-19/account-settings': {
    AccountLimit: { ConcurrentExecutions: 10, UnreservedConcurrentExecutions: 10 },
    AccountUsage: { FunctionCount: 0, TotalCodeSize: 0 },
  },
  '/account': { throttleSettings: { rateLimit: 10_000, burstLimit: 5_000 }, apiKeyVersion: '4' },
  'DynamoDB_20120810.DescribeLimits': {
    AccountMaxReadCapacityUnits: 80_000,
    TableMaxReadCapacityUnits: 40_000,
  },
};

let server: Server;
let denied = '';
const asked: string[] = [];

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await request.toArray();
  const operation = String(request.headers['x-amz-target'] ?? request.url);
  asked.push(`${request.method} ${operation}`);
  if (operation === denied) {
    response.writeHead(403, { 'X-Amzn-ErrorType': 'AccessDeniedException' });
    response.end('{"__type":"AccessDeniedException","message":"not authorized"}');
    return;
  }
  const body = ANSWERS[operation] ?? {};
  const isXml = typeof body === 'string';
  response.writeHead(200, { 'Content-Type': isXml ? 'text/xml' : 'application/json' });
  response.end(isXml ? body : JSON.stringify(body));
}

const preflight = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  runClubData(['preflight', ...args], '.', {
    AWS_ENDPOINT_URL_DYNAMODB: undefined, // that of the tests' table
    AWS_ENDPOINT_URL_STS: undefined, // that nothing answers at
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'eu-central-1',
    ...env,
  });

beforeAll(async () => {
  server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
});
afterAll(() => void server.close());

describe('npx club-data preflight', () => {
  it('says what a new account carries, and what to ask for', async () => {
    const { code, stdout, stderr } = await preflight([]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(`Account 123456789012 in eu-central-1

Lambda, concurrent executions           10  carries      98 requests/s  <- the first limit
API Gateway, requests per second    10,000  carries  10,000 requests/s
DynamoDB, read units per second     40,000  carries  79,994 requests/s

The largest match day: 98 requests/s of 20 clubs,
or 2,940 visitors at once whose pages ask every 30 s.
Provisioned concurrency (match windows): at most 0 instances.
With the edge, only what CloudFront has no copy of, and verifications, use these quotas. A new
account cannot create it until AWS Support has verified the account for CloudFront.
How this is calculated, and what many clubs at once need of DynamoDB: docs/capacity.md

Request two weeks ahead (increases cost nothing):
  aws service-quotas request-service-quota-increase --region eu-central-1 \\
    --service-code lambda --quota-code L-B99A9384 --desired-value 1000
  or https://eu-central-1.console.aws.amazon.com/servicequotas/home/services/lambda/quotas/L-B99A9384
`);
  });

  it('only reads', async () => {
    asked.length = 0;
    await preflight([]);
    expect(asked.toSorted()).toEqual([
      'GET /2016-08-19/account-settings',
      'GET /account',
      'POST /',
      'POST DynamoDB_20120810.DescribeLimits',
    ]);
  });

  it('ends with 1 when the quotas do not carry what is asked for', async () => {
    const { code, stderr } = await preflight(['--for', '5000', '--provisioned', '40']);
    expect([code, stderr]).toEqual([
      1,
      '5,000 requests/s are too many: the quotas carry 98.\n' +
        '40 provisioned instances are too many: the quotas carry 0.\n',
    ]);
    expect((await preflight(['--for', '98'])).code).toBe(0);
  });

  it('prints JSON for scripts', async () => {
    const { stdout } = await preflight(['--json', '--clubs', '1']);
    expect(JSON.parse(stdout)).toMatchObject({ account: '123456789012', carries: 99 });
  });

  it.each([
    ['/2016-08-19/account-settings', 'lambda:GetAccountSettings'],
    ['/account', 'apigateway:GET on /account'],
    ['DynamoDB_20120810.DescribeLimits', 'dynamodb:DescribeLimits'],
  ])('names the missing permission for %s', async (operation, permission) => {
    denied = operation;
    expect(await preflight([])).toEqual(
      failure(`These AWS credentials lack the permission ${permission}.\n`),
    );
    denied = '';
  });

  it('says that there are no credentials', async () => {
    const env = { AWS_ACCESS_KEY_ID: undefined, AWS_EC2_METADATA_DISABLED: 'true', HOME: '/none' };
    expect(await preflight([], env)).toEqual(
      failure(
        'No AWS credentials found; set AWS_PROFILE, or sign in, for example with aws sso login. (CredentialsProviderError)\n',
      ),
    );
  });

  it('says that there is no region', async () => {
    expect((await preflight([], { AWS_REGION: undefined, HOME: '/none' })).stderr).toBe(
      'No AWS region is set; set AWS_REGION, or use a profile that has one. (Region is missing)\n',
    );
  });
});
