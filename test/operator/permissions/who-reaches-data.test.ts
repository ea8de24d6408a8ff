import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openStack, readAssembly } from '../../../packages/local-runtime/src/testing.ts';
import { allows, Policy, type Statement, statementsOf } from '../../support/iam.ts';
import { writeAssembly } from '../../support/write-assembly.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-data-reach-'));
afterAll(() => rmSync(folder, { recursive: true }));

const STREAM =
  'arn:aws:dynamodb:eu-central-1:000000000000:table/Clubs/stream/2026-11-24T00:00:00.000';

/** Settings with every part that has data or leads to some, and a table whose stream has a name here. */
const settings = {
  ...{ table: 'Clubs', tableStreamArn: STREAM, region: 'eu-central-1' },
  ...{ accessLogs: 'firehose', events: true, edge: true, tracing: true, canary: true },
  ...{ alarmEmail: 'on-call@example.com', firewall: { enabled: true } },
  healthCheck: { club: 'fc-example', licenseKeyParameter: '/club-data/health-check' },
};
const stack = openStack(
  readAssembly(writeAssembly(folder, { bundles: false, settings })),
  'http://api.test',
);

const Any = z.looseObject({});
function arnOf(type: string, name = /./): string {
  const found = stack.listResources(type, Any).filter(({ logicalId }) => name.test(logicalId));
  if (found.length !== 1) throw new Error(`There is not exactly one ${type} ${name}.`);
  return String(found[0]?.attribute('Arn'));
}
const arn = (service: string, rest: string) =>
  `arn:aws:${service}:${stack.region}:${stack.account}:${rest}`;

const TABLE = arn('dynamodb', 'table/Clubs');
const UPLOAD = `${arnOf('AWS::S3::Bucket', /Files/)}/clubs/fc-example.xlsx`;
const ACCESS_LOG = `${arnOf('AWS::S3::Bucket', /^ApiAccessLog/)}/access-log/1.gz`;
const LOG = arn('logs', `log-group:${arnOf('AWS::Logs::LogGroup', /^ApiLogs/).split(':')[6]}`);
const FUNCTION = arnOf('AWS::Lambda::Function', /^Apiauthorize/);
const FIREWALL = arn('wafv2', 'regional/webacl/ClubData-dev/1a2b3c');
const QUEUE = arnOf('AWS::SQS::Queue', /^Uploads/);
const KEY = arn('ssm', 'parameter/club-data/health-check');

/** Whatever reads data or leads to it: the actions of a service, and a resource to try them on. */
const WAYS: [what: string, service: string, actions: string, resource: string][] = [
  ['clubs, club files, licenses', 'dynamodb', 'GetItem BatchGetItem Query', TABLE],
  ['the whole table', 'dynamodb', 'Scan PartiQLSelect', TABLE],
  ['a copy of it', 'dynamodb', 'CreateBackup ExportTableToPointInTime', TABLE],
  ["its stream: a day's club files", 'dynamodb', 'GetRecords', STREAM],
  ['uploaded club files', 's3', 'GetObject GetObjectVersion', UPLOAD],
  ['access log: addresses, clubs', 's3', 'GetObject', ACCESS_LOG],
  ['samples of requests: addresses', 'wafv2', 'GetSampledRequests', FIREWALL],
  ['the same', 'xray', 'BatchGetTraces GetTraceSummaries', '*'],
  ['access log by SQL', 'athena', 'GetQueryResults', arn('athena', 'workgroup/ClubData-dev')],
  ["functions' logs", 'logs', 'FilterLogEvents StartQuery StartLiveTail', `${LOG}:*`],
  ['the same', 'logs', 'GetLogEvents GetLogRecord', `${LOG}:log-stream:x`],
  ["functions' environments: no secret", 'lambda', 'GetFunction', FUNCTION],
  ["health check's license key", 'ssm', 'GetParameter GetParameterHistory', KEY],
  ['names of uploads that failed', 'sqs', 'ReceiveMessage', QUEUE],
  [
    "the edge's secret",
    'secretsmanager',
    'GetSecretValue',
    arn('secretsmanager', 'secret:x-1a2b3c'),
  ],
];

/** More than `ReadOnlyAccess` allows, whatever AWS adds to it. */
const READING = [
  ...['Get*', 'List*', 'Describe*', 'Batch*', 'Query', 'Scan', 'PartiQLSelect'],
  ...['Filter*', 'Start*', 'Receive*'],
];
const READ_ONLY: Statement[] = WAYS.map(([, service]) => ({
  Effect: 'Allow',
  Action: READING.map((action) => `${service}:${action}`),
  Resource: '*',
  Condition: {},
}));

const PEOPLE = [
  statementsOf('OperatorPolicyArn', stack),
  statementsOf('SupportPolicyArn', stack),
  [...READ_ONLY, ...statementsOf('DriftPolicyArn', stack)],
];

/** Purposes of the stack's own roles, by the beginning of their ids. */
const PARTS = {
  ApiAccessLogStream: 'the stream of the access log',
  Api: 'functions of the API',
  Uploads: 'uploads',
  HealthCheck: 'health check',
  EventsPipe: 'the pipe of events',
  Canary: 'the canary',
  Firewall: 'the firewall',
  Scheduler: 'the schedule of the health check',
};

/** Each role of the stack: what it is for, and what it may. */
function listRoles(): [part: string, statements: Statement[]][] {
  const ofRoles = Policy.extend({ Roles: z.array(z.string()) });
  const policies = stack.listResources('AWS::IAM::Policy', ofRoles);
  return stack.listResources('AWS::IAM::Role', Any).map(({ id, logicalId }) => {
    const part = Object.entries(PARTS).find(([start]) => logicalId.startsWith(start))?.[1];
    if (!part) throw new Error(`What is ${logicalId} for?`);
    const own = policies.filter(({ properties }) => properties.Roles.includes(id));
    return [part, own.flatMap(({ properties }) => properties.PolicyDocument.Statement)];
  });
}

/** A row of the table: who may do at least one of the actions. */
async function rowOf([what, service, actions, resource]: (typeof WAYS)[number]): Promise<string> {
  const names = actions.split(' ');
  const reaches = async (statements: Statement[]) => {
    const tried = names.map((name) => allows(statements, `${service}:${name}`, resource));
    return (await Promise.all(tried)).includes(true);
  };
  const people = await Promise.all(PEOPLE.map(reaches));
  const parts = new Set<string>();
  for (const [part, statements] of listRoles()) if (await reaches(statements)) parts.add(part);
  const how = `\`${service}\`: ${names.join(', ')}`;
  const cells = [
    what,
    how,
    ...people.map((one) => (one ? 'yes' : '–')),
    [...parts].join(', ') || '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

it('docs/security.md says who can reach what', async () => {
  const rows = await Promise.all(WAYS.map(rowOf));
  const table = [
    '| what | with | operators | support | drift | parts of the stack |',
    '|---|---|---|---|---|---|',
    ...rows,
  ];
  const [, , written] =
    /^(## Who can reach what$.*?)(^\|.*?)\n\n/ms.exec(readFileSync('docs/security.md', 'utf8')) ??
    [];
  expect(written).toBe(table.join('\n'));
});
