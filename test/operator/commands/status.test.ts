import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { prepareClub } from '../../../shared/publish/prepare-club.ts';
import { publish } from '../../../shared/publish/revisions/publish.ts';
import { recordClaim, recordDirectoryEntry } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { recordLicense } from '../../../shared/table/licenses.ts';
import { recordRevision } from '../../../shared/table/revisions.ts';
import { errorAnswer, stackWith, startCloudFormation } from '../../support/cloudformation.ts';
import { bytesOf, makeClubFile } from '../../support/clubs/club-file.ts';
import { createOwnTable } from '../../support/own-table.ts';
import { openWorkspace } from '../../support/programs/club-data.ts';

const { dynamodb = '' } = inject('target');
const { clubData, path, write } = openWorkspace();

/** A date so many days from today. */
const day = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

interface Given {
  season?: [start: string, end: string];
  publishedOn?: string;
}

const SEASON: [string, string] = [day(-30), day(300)];

async function publishTo(table: Table, slug: string, { season = SEASON, publishedOn }: Given = {}) {
  const [start_date, end_date] = season;
  const active = { id: 1, name: '2026/27', start_date, end_date, is_active: true };
  const file = makeClubFile({ slug, seasons: [active], teams: [] });
  const now = publishedOn ? new Date(publishedOn) : new Date();
  const club = await publish(table, prepareClub(bytesOf(file), day(0)), { now });
  if (!club) throw new Error(`${slug} was overtaken`);
  return club;
}

const ID = 'a1b2c3d4';

const addLicense = (table: Table, slug: string, changes: object = {}) =>
  recordLicense(table, slug, {
    licenseId: ID.repeat(4),
    status: 'active',
    expiresOn: '2099-12-31',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  });

/** A service whose pages have this status. */
async function startService(status: number): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => response.writeHead(status).end());
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1` };
}

/** Makes `--local` mean this service and table. */
function writeServiceFile(table: Table, base_url: string): void {
  mkdirSync(path('.local'), { recursive: true });
  const place = { dynamodb_endpoint: dynamodb, table_name: table.name };
  write('.local/service.json', { pid: process.pid, base_url, ...place, licenses: [] });
}

const UNKNOWN = {
  edge_url: null,
  account: null,
  region: null,
  stack: null,
  version: null,
  updated_at: null,
};

describe('club-data status', () => {
  let table: Table;
  let service: Awaited<ReturnType<typeof startService>>;

  beforeAll(async () => {
    table = await createOwnTable();
    service = await startService(200);
    writeServiceFile(table, service.url);
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
        '1 club, no findings\n',
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
    writeServiceFile(table, down.url);
    const { code, stdout } = await clubData('status', '--local');
    const { stdout: json } = await clubData('status', '--local', '--json');
    writeServiceFile(table, service.url);
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

describe('club-data status finds', () => {
  let table: Table;
  const target = () => ['--table', table.name, '--endpoint', dynamodb];
  const suffix = () => ` ${target().join(' ')}`;
  const findingsOf = async (slug: string) => {
    const { code, stdout, stderr } = await clubData('status', '--json', ...target());
    expect([code, stderr]).toEqual([1, '']);
    const { findings } = JSON.parse(stdout) as { findings: { club: string }[] };
    return findings.filter(({ club }) => club === slug);
  };
  const finding = (code: string, club: string, rest: { detail: string; remedy: string }) => ({
    ...{ code, club, license: null },
    ...rest,
    remedy: `npx club-data ${rest.remedy}${suffix()}`,
  });

  beforeAll(async () => {
    table = await createOwnTable();
  });

  it('a club that nobody can read, until its remedy is run', async () => {
    await publishTo(table, 'unread');
    expect(await findingsOf('unread')).toEqual([
      finding('no_license', 'unread', {
        detail: 'has no license: nobody can read it',
        remedy: 'license issue unread --expires YYYY-MM-DD',
      }),
    ]);
    const { code, stdout } = await clubData('status', ...target());
    const remedy = `npx club-data license issue unread --expires YYYY-MM-DD${suffix()}`;
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining(`\nunread: has no license: nobody can read it\n  ${remedy}\n`),
    ]);
    const args = remedy.replace('YYYY-MM-DD', '2099-12-31').split(' ').slice(2);
    expect((await clubData(...args)).code).toBe(0);
    await publishTo(table, 'another'); // so that there is a finding still
    expect(await findingsOf('unread')).toEqual([]);
  });

  it.each([
    ['license_expiring', { expiresOn: day(59), label: 'app' }, ` (app) ends on ${day(59)}`],
    ['license_expired', { expiresOn: day(-1) }, ` ended on ${day(-1)}`],
    ['license_suspended', { status: 'suspended' }, ' is suspended'],
  ])('a license: %s', async (code, changes, detail) => {
    const slug = code.replace('_', '-');
    await publishTo(table, slug);
    await addLicense(table, slug, changes);
    const remedy =
      code === 'license_suspended'
        ? `license resume ${slug} ${ID}`
        : `license extend ${slug} ${ID} --expires YYYY-MM-DD`;
    expect(await findingsOf(slug)).toEqual([
      { ...finding(code, slug, { detail: `license ${ID}${detail}`, remedy }), license: ID },
    ]);
  });

  it('no license that ends after 60 days', async () => {
    await publishTo(table, 'long');
    await addLicense(table, 'long', { expiresOn: day(60) });
    expect(await findingsOf('long')).toEqual([]);
  });

  it.each<[string, Given, string]>([
    [
      'season_ended',
      { season: [day(-300), day(-1)] },
      `its active season 2026/27 ended on ${day(-1)}`,
    ],
    [
      'not_published_this_season',
      { season: [day(-10), day(300)], publishedOn: day(-11) },
      `its season 2026/27 began on ${day(-10)}; it was last published on ${day(-11)}`,
    ],
  ])('a club whose readers see an old season: %s', async (code, given, detail) => {
    const slug = code.replaceAll('_', '-');
    await publishTo(table, slug, given);
    await addLicense(table, slug);
    expect(await findingsOf(slug)).toEqual([
      finding(code, slug, { detail, remedy: `publish ${slug}.json` }),
    ]);
  });

  it.each<[string, Given]>([
    ['ends today', { season: [day(-300), day(0)] }],
    ['begins tomorrow', { season: [day(1), day(300)], publishedOn: day(-1) }],
    ['began on the day of the publish', { season: [day(-3), day(300)], publishedOn: day(-3) }],
  ])('nothing in a season that %s', async (what, given) => {
    const slug = what.replaceAll(' ', '-');
    await publishTo(table, slug, given);
    await addLicense(table, slug);
    await publishTo(table, 'another');
    expect(await findingsOf(slug)).toEqual([]);
  });

  it('what interrupted publishes and removals have left', async () => {
    const { revision, publishedAt } = await publishTo(table, 'cut');
    await addLicense(table, 'cut');
    const { counts, sizes } = prepareClub(bytesOf(makeClubFile()), day(0));
    const left = { name: 'x', domain: 'x', digest: 'x', fingerprint: 'x', counts, sizes };
    const earlier = '2026-01-02T03:04:05.678Z';
    await recordRevision(table, 'cut', { revision: `${revision}x`, publishedAt, ...left });
    expect(await findingsOf('cut')).toEqual([]); // it may be in progress
    await recordRevision(table, 'cut', { revision: `0${revision}`, publishedAt: earlier, ...left });
    expect(await findingsOf('cut')).toEqual([
      finding('unfinished_publish', 'cut', {
        detail: 'a publish was interrupted at 2026-01-02T03:04Z; the next one deletes what it left',
        remedy: 'publish cut.json',
      }),
    ]);

    await recordDirectoryEntry(table, 'going');
    expect(await findingsOf('going')).toEqual([
      finding('unfinished_removal', 'going', {
        detail: 'its removal was interrupted: parts of it are still stored',
        remedy: 'remove going',
      }),
    ]);
    await recordClaim(table, 'coming', 'r1');
    expect(await findingsOf('coming')).toEqual([]);
  });
});
