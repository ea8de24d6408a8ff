import {
  DynamoDBClient,
  type DynamoDBClientConfig,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import { CommandError } from '../../../cli/command-error.ts';
import { explain } from '../../../cli/terminal/explain.ts';
import { ClubFileError } from '../../../publish/club/rules/club-file-error.ts';
import { Problem } from '../../../shared/problem.ts';

/** The errors of DynamoDB, by their names. */
const ERRORS: [string, string][] = [
  ['ResourceNotFoundException', 'There is no such table in this account and region'],
  [
    'ExpiredTokenException',
    'The AWS credentials have expired; sign in again, for example with aws sso login.',
  ],
  ['UnrecognizedClientException', 'AWS does not know these credentials'],
  ['InvalidSignatureException', 'AWS does not know these credentials'],
  [
    'AccessDeniedException',
    'These AWS credentials lack a permission; use a role that may access the table and the stack.',
  ],
  ['ThrottlingException', 'DynamoDB is throttling; try again in a minute.'],
  ['ProvisionedThroughputExceededException', 'DynamoDB is throttling; try again in a minute.'],
  ['RequestLimitExceeded', 'DynamoDB is throttling; try again in a minute.'],
  ['InternalServerError', 'AWS reports an internal error; try again in a minute.'],
];

describe('explain', () => {
  it.each(ERRORS)('says what to do about %s', (name, advice) => {
    const error = Object.assign(new Error('Because.'), { name });
    const [line, ...more] = explain(new Problem('unavailable', { cause: error }));
    expect(line?.startsWith(advice)).toBe(true);
    expect(line?.endsWith(` (${name})`)).toBe(true);
    expect(more).toEqual([]);
    expect(explain(error)).toEqual([line]);
  });

  const failuresOfClients: [string, DynamoDBClientConfig, string][] = [
    [
      'a refused connection',
      { endpoint: 'http://127.0.0.1:1' },
      'No connection; check that the endpoint is running, the region and the network. (connect ECONNREFUSED 127.0.0.1:1)',
    ],
    [
      'an unknown host',
      { endpoint: 'http://dynamodb.nowhere.invalid' },
      'No connection; check that the endpoint is running, the region and the network. (getaddrinfo',
    ],
    [
      'a region that is none',
      { region: 'no region' },
      'This is not an AWS region; check AWS_REGION. (Region not accepted',
    ],
    [
      'a profile that is not there',
      { profile: 'no-such-profile' },
      'No AWS credentials found; set AWS_PROFILE, or sign in, for example with aws sso login. (CredentialsProviderError)',
    ],
  ];

  it.each(failuresOfClients)('says what to do about %s', async (_what, config, advice) => {
    for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) {
      vi.stubEnv(name, '/dev/null');
    }
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    if (config.profile) vi.stubEnv('AWS_ACCESS_KEY_ID', '');
    if (!config.endpoint) vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', undefined);
    const client = new DynamoDBClient({ maxAttempts: 1, ...config });
    const [line = '', ...more] = explain(await failureOf(client.send(new ListTablesCommand({}))));
    vi.unstubAllEnvs();
    expect(line.slice(0, advice.length)).toBe(advice);
    expect([more, line.includes('\n')]).toEqual([[], false]);
  });

  it('tells what to do when no region is set', async () => {
    vi.stubEnv('AWS_REGION', undefined);
    vi.stubEnv('AWS_CONFIG_FILE', '/no/such/file');
    const client = new DynamoDBClient({ maxAttempts: 1 });
    const lines = explain(await failureOf(client.send(new ListTablesCommand({}))));
    vi.unstubAllEnvs();
    expect(lines).toEqual([
      'No AWS region is set; set AWS_REGION, or use a profile that has one. (Region is missing)',
    ]);
  });

  it.each([
    [new CommandError('one', 'two'), ['one', 'two']],
    [new ClubFileError('It is cut.'), ['It is cut.']],
    [
      new ClubFileError('The club file has 1 problem.', [
        { field: 'club.name', code: 'missing', detail: 'is missing' },
      ]),
      ['club.name: is missing'],
    ],
    [
      Object.assign(new Error('Token is expired. To refresh\nsign in.'), {
        name: 'TokenProviderError',
      }),
      [
        'The AWS credentials have expired; sign in again, for example with aws sso login. (TokenProviderError)',
      ],
    ],
    [
      new Problem('unavailable', { cause: new Error('DynamoDB left items unprocessed') }),
      ['DynamoDB is throttling; try again in a minute. (DynamoDB left items unprocessed)'],
    ],
    [
      new TypeError('x is not\n a function'),
      ['TypeError: x is not a function (a fault of club-data: report it with what --debug prints)'],
    ],
    [
      new ClubFileError('The club file has 1 problem.', [
        {
          field: 'players[3].height',
          code: 'invalid',
          detail: 'is no height',
          place: 'Players!C17',
        },
      ]),
      ['Players!C17: is no height'],
    ],
    ['text', ['text']],
  ])('formats %s', (error, lines) => {
    expect(explain(error)).toEqual(lines);
  });
});

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
