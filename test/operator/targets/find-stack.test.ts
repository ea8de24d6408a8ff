import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { failure, openWorkspace } from '../../support/programs/club-data.ts';
import { freshSlug } from '../../support/table.ts';

const { tableName } = inject('target');
const { clubData, write } = openWorkspace();

/** What CloudFormation answers to DescribeStacks, in AWS's query protocol. */
const ANSWERS: Record<string, [number, string]> = {
  ClubData: [200, describeStacks({ TableName: tableName, BaseUrl: 'https://club.example/api/v1' })],
  Another: [200, describeStacks({ BucketName: 'x' })],
  Denied: [403, error('AccessDenied', 'User: x is not authorized to perform: cloudformation:…')],
};
const UNKNOWN: [number, string] = [400, error('ValidationError', 'Stack with id x does not exist')];

function describeStacks(outputs: Record<string, string>): string {
  const members = Object.entries(outputs).map(
    ([key, value]) =>
      `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  return (
    '<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/">' +
    '<DescribeStacksResult><Stacks><member><StackName>x</StackName>' +
    '<CreationTime>2026-01-01T00:00:00Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus>' +
    `<Outputs>${members.join('')}</Outputs></member></Stacks></DescribeStacksResult>` +
    '<ResponseMetadata><RequestId>1</RequestId></ResponseMetadata></DescribeStacksResponse>'
  );
}

function error(code: string, message: string): string {
  return (
    '<ErrorResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><Error>' +
    `<Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>` +
    '<RequestId>1</RequestId></ErrorResponse>'
  );
}

describe('--stack', () => {
  let server: Server;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      const name = new URLSearchParams(body).get('StackName') ?? '';
      const [status, answer] = ANSWERS[name] ?? UNKNOWN;
      response.writeHead(status, { 'Content-Type': 'text/xml' }).end(answer);
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const { port } = server.address() as AddressInfo;
    process.env.AWS_ENDPOINT_URL_CLOUDFORMATION = `http://127.0.0.1:${port}`;
  });
  afterAll(() => {
    delete process.env.AWS_ENDPOINT_URL_CLOUDFORMATION;
    server.close();
  });

  it('is the table of a deployed stack, which is not a local one', async () => {
    const slug = freshSlug();
    write('club.json', makeClubFile({ slug }));
    const asked = await clubData('publish', 'club.json', '--stack', 'ClubData');
    expect(asked.code).toBe(1);
    expect(asked.stderr).toContain(`Table ${tableName} of account 000000000000 in us-east-1`);
    expect((await clubData('publish', 'club.json', '--stack', 'ClubData', '--yes')).code).toBe(0);
    expect((await clubData('show', slug, '--stack', 'ClubData')).code).toBe(0);
  });

  it.each(['Nowhere', 'Another'])(
    'is refused when there is no such one of ours: %s',
    async (name) => {
      expect(await clubData('clubs', '--stack', name)).toEqual(
        failure(`${name}: no such stack of this service in this account and region\n`),
      );
    },
  );

  it('explains a missing permission', async () => {
    const { code, stderr } = await clubData('clubs', '--stack', 'Denied');
    expect([code, stderr]).toEqual([
      1,
      'These AWS credentials lack a permission; use a role that may access the table and the ' +
        'stack. (AccessDenied)\n',
    ]);
  });
});
