import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { errorAnswer, stackWith, startCloudFormation } from '../../support/cloudformation.ts';
import { addLicense, publishTo } from '../../support/clubs/club-of-status.ts';
import { createOwnTable } from '../../support/own-table.ts';
import { openWorkspace } from '../../support/programs/club-data.ts';

const { dynamodb = '' } = inject('target');
const { clubData, path, write } = openWorkspace();

/** A service whose pages have this status. */
async function startService(status: number): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => response.writeHead(status).end());
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1` };
}

/** Makes `--local` mean this service and table. */
function recordService(table: Table, base_url: string): void {
  mkdirSync(path('.local/services'), { recursive: true });
  const place = { dynamodb_endpoint: dynamodb, table_name: table.name };
  write('.local/services/1.json', { pid: process.pid, base_url, ...place, licenses: [] });
}

const UNKNOWN = {
  edge_url: null,
  account: null,
  region: null,
  stack: null,
  version: null,
  updated_at: null,
  job_ended_at: null,
  job_due_at: null,
};

describe('club-data status', () => {
  let table: Table;
  let service: Awaited<ReturnType<typeof startService>>;

  beforeAll(async () => {
    table = await createOwnTable();
    service = await startService(200);
    recordService(table, service.url);
    await publishTo(table, 'fc-fine');
    await addLicense(table, 'fc-fine');
  });
  afterAll(() => service.server.close());

  it('says that all is well, and exits with 0', async () => {
    const { code, stdout, stderr } = await clubData('status', '--local');
    expect([code, stderr, stdout.replace(/\d+ ms/, '9 ms')]).toEqual([
      0,
      '',
      `The service answers at ${service.url} (9 ms).\n` +
        `Table ${table.name} of a local DynamoDB.\n` +
        '1 club (fc-fine), no findings\n',
    ]);
    expect(JSON.parse((await clubData('status', '--local', '--json')).stdout)).toEqual({
      ...UNKNOWN,
      reachable: true,
      response_ms: expect.any(Number),
      base_url: service.url,
      table: table.name,
      clubs: 1,
      findings: [],
    });
  });

  it('does not check a service whose address it does not know', async () => {
    const target = ['--table', table.name, '--endpoint', dynamodb];
    const { code, stdout } = await clubData('status', ...target);
    expect([code, stdout.split('\n')[0]]).toEqual([
      0,
      'The service was not checked: its address is known with --local or --stack.',
    ]);
    const { stdout: json } = await clubData('status', ...target, '--json');
    expect(JSON.parse(json)).toMatchObject({ reachable: null, response_ms: null, base_url: null });
  });

  it('tells where the stack is, its version, and asks its edge', async () => {
    const api = await startService(503);
    const outputs = { TableName: table.name, BaseUrl: api.url, EdgeUrl: service.url };
    const cloudFormation = await startCloudFormation((name) =>
      name === 'ClubData-prod'
        ? stackWith({ ...outputs, Version: '1.2.3' })
        : errorAnswer(400, 'ValidationError', 'does not exist'),
    );
    process.env.AWS_ENDPOINT_URL_CLOUDFORMATION = cloudFormation.endpoint;
    const { code, stdout } = await clubData('status', '--stack', 'ClubData-prod');
    const json = await clubData('status', '--stack', 'ClubData-prod', '--json');
    delete process.env.AWS_ENDPOINT_URL_CLOUDFORMATION;
    cloudFormation.server.close();
    api.server.close();
    expect([code, stdout.split('\n').slice(1, 2)]).toEqual([
      0,
      [
        `Table ${table.name} of account 123456789012 in eu-central-1, stack ClubData-prod, ` +
          'version 1.2.3, deployed 2026-01-01T00:00:00Z.',
      ],
    ]);
    expect(JSON.parse(json.stdout)).toEqual({
      reachable: true,
      response_ms: expect.any(Number),
      base_url: api.url,
      edge_url: service.url,
      account: '123456789012',
      region: 'eu-central-1',
      table: table.name,
      stack: 'ClubData-prod',
      version: '1.2.3',
      updated_at: '2026-01-01T00:00:00.000Z',
      job_ended_at: null,
      job_due_at: null,
      clubs: 1,
      findings: [],
    });
  });

  it.each([
    [503, /^responds with status 503$/],
    [undefined, /^does not respond \(connect ECONNREFUSED .*\)$/],
  ])('finds that the service is down: status %s', async (status, how) => {
    const down = await startService(status ?? 200);
    if (!status) down.server.close();
    recordService(table, down.url);
    const { code, stdout } = await clubData('status', '--local');
    const { stdout: json } = await clubData('status', '--local', '--json');
    recordService(table, service.url);
    down.server.close();
    expect([code, stdout.split('\n')[0]]).toEqual([
      1,
      `The service does not answer at ${down.url}.`,
    ]);
    const { reachable, response_ms, findings } = JSON.parse(json);
    expect([reachable, response_ms, findings]).toEqual([
      false,
      null,
      [
        {
          code: 'unreachable',
          club: null,
          license: null,
          detail: expect.stringContaining(`the service at ${down.url} `),
          remedy: null,
        },
      ],
    ]);
    const detail = findings[0].detail.replace(`the service at ${down.url} `, '');
    expect(detail.replace(': see docs/runbook.md', '')).toMatch(how);
  });
});
