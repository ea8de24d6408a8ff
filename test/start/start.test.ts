import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { App, CfnOutput, Stack } from 'aws-cdk-lib';
import { LambdaIntegration, RestApi } from 'aws-cdk-lib/aws-apigateway';
import { AttributeType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { LocalService } from '../../cli/targets/local-services.ts';
import { startDynamodb } from '../../packages/local-runtime/src/cdk-local-runtime.ts';
import { findClub, listClubs } from '../../shared/table/clubs.ts';
import { openTable } from '../../shared/table/dynamodb/open-table.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import {
  runClubData,
  runCommand,
  runProgram,
  serveWhile,
  useService,
} from '../support/programs/run-program.ts';

describe('npm start', () => {
  let cwd: string;

  beforeEach(() => {
    cwd = mkdtempSync(join(tmpdir(), 'club-data-start-'));
  });
  afterEach(() => rmSync(cwd, { recursive: true }));

  /** The stack that the set-up has synthesized. */
  const synthesized = ['--assembly', inject('target').assembly ?? ''];
  const serve = <T>(args: string[], use: (service: LocalService) => Promise<T>) =>
    serveWhile(cwd, [...synthesized, ...args], use);

  const writeClub = (slug: string): string[] => {
    writeFileSync(join(cwd, 'club.json'), JSON.stringify(makeClubFile({ slug })));
    return ['--data', 'club.json'];
  };
  const records = () => readdirSync(join(cwd, '.local/services'));

  it('synthesizes the stack, serves the samples, prints where and with which keys, and stops cleanly', async () => {
    const { used, code, stdout } = await serveWhile(cwd, ['--access-log'], async (service) => {
      for (const license of service.licenses) {
        const { players } = await readClub(service.base_url, license);
        expect(players).toHaveLength(sample(license.club).players.length);
      }
      const { origin } = new URL(service.base_url);
      expect((await fetch(origin)).url).toBe(`${service.base_url}/docs`);
      return service;
    });
    expect(code).toBe(0);
    expect(used.licenses).toEqual([
      {
        club: 'bk-ornevig',
        license_key: 'CDL-TH6GD-AFWYS-ZT2R6-46A24-8YNWZ-12HSV',
        public_license_key: 'CDL-FH3T8-ZZQSM-ASKGZ-2W2PH-PJG4N-599P0',
      },
      {
        club: 'sk-kesselhafen',
        license_key: 'CDL-2EB5M-CDY8X-14DRE-GWZJE-1CFA8-XBT3X',
        public_license_key: 'CDL-2CP91-VZD3V-5NXAG-GTQ2P-GZXXJ-AE2F6',
      },
      {
        club: 'volley-sant-orsetto',
        license_key: 'CDL-02RGP-HJQ89-2GCVJ-TTBXJ-5BZ7J-JSSB4',
        public_license_key: 'CDL-AJ2XP-KQT0K-019P9-SY52P-694SC-Y9TXA',
      },
    ]);
    expect(stdout).toContain(`club-data answers at ${used.base_url}\n`);
    expect(stdout).toContain(`Match-day site: ${used.site_url}\n`);
    expect(stdout).toContain(`${used.base_url}/docs\n`);
    for (const { license_key } of used.licenses) expect(stdout).toContain(license_key);
    expect(stdout).toMatch(/^GET \/api\/v1\/clubs\/sk-kesselhafen\/players 200 \d+ ms$/m);
    expect(stdout).toMatch(/^\{.*"route":"\/v1\/license\/verify".*"status":"200".*\}$/m);
    expect(records()).toEqual([]);
  });

  it('uses another DynamoDB with --dynamodb, and leaves it running', async () => {
    const dynamodb = await startDynamodb();
    onTestFinished(() => dynamodb.stop());
    const args = ['--port', '0', ...synthesized, '--dynamodb', dynamodb.endpoint];
    const program = runProgram('start', [...args, ...writeClub('elsewhere')], cwd);
    const { used, code } = await useService(cwd, program, async (service) => service, 'SIGINT');
    expect(code).toBe(0);
    expect(records()).toEqual([]);
    const table = openTable(used.table_name, { endpoint: dynamodb.endpoint });
    expect((await findClub(table, 'elsewhere'))?.name).toBe('FC Example');
  });

  it('is the target of the operator with --local, and only while it runs', async () => {
    const data = writeClub('new-club');
    const operate = (...args: string[]) => runClubData([...args, '--local'], cwd);
    const issue = ['license', 'issue', 'new-club', '--view', 'full', '--expires', '2099-01-31'];

    const { used } = await serve(data, async ({ base_url }) => {
      writeClub('another-club');
      expect((await operate('publish', 'club.json')).stdout).toMatch(
        /^another-club: 2 seasons, .* live as/,
      );
      const { stdout } = await operate(...issue);
      expect(stdout).toMatch(/^CDL(-[0-9A-Z]{5}){6}\n$/);
      return readClub(base_url, { club: 'new-club', license_key: stdout.trim() });
    });
    expect(used.players).toHaveLength(4);
    expect(await operate(...issue)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'No local service runs in this folder; is `npm start` running?\n',
    });
  });

  it('runs beside another in its folder, which commands tell apart by their ports', async () => {
    const args = [...synthesized, ...writeClub('one')];
    const operate = async (...given: string[]) => (await runClubData(given, cwd)).stderr;
    const portOf = ({ base_url }: LocalService) => new URL(base_url).port;
    const { used, stdout } = await serveWhile(cwd, args, async (first) => {
      await operate('publish', 'club.json', '--local'); // names its club in the output below
      const second = await serveWhile(cwd, ['--keep', 'the second', ...args], async (service) => {
        const ports = [portOf(first), portOf(service)].toSorted((x, y) => Number(x) - Number(y));
        expect(await operate('clubs', '--local')).toBe(
          `Several local services run in this folder; add --port ${ports.join(' or --port ')}.\n`,
        );
        writeClub('two');
        expect(await operate('publish', 'club.json', '--port', portOf(service))).toContain('two');
        expect(await operate('remove', 'one', '--yes', '--port', portOf(service))).toContain(
          'Readers',
        );
        return service;
      });
      expect(await clubsOf(first)).toEqual(['one']);
      expect(await operate('show', 'one', '--local')).toBe('');
      return { first, second };
    });
    const { second } = used;
    expect(used.first.uploads_folder).toBe(join(cwd, '.local/data/uploads'));
    expect(second.used.uploads_folder).toBe(join(cwd, 'the second/uploads'));
    // The command that is printed, pasted, begins anew with the same data folder.
    const fresh = /The data stays in the second; to delete it and begin anew: npm start -- (.+)/;
    const pasted = fresh.exec(second.stdout)?.[1] ?? '';
    writeClub('three');
    const again = runCommand('sh', ['-c', `exec node ${resolve('bin/start.ts')} ${pasted}`], cwd);
    expect((await useService(cwd, again, clubsOf)).used).toEqual(['three']);
    expect(stdout).toContain('The data stays in .local/data; to delete it');
    expect((await serve([], clubsOf)).used).toContain('one');
  });

  const clubsOf = async ({ table_name, dynamodb_endpoint }: LocalService) => {
    const clubs = await listClubs(openTable(table_name, { endpoint: dynamodb_endpoint }));
    return clubs.map(({ slug }) => slug);
  };

  // npm passes a signal on to the script's shell alone, so without `exec` the service would stay; and
  // Ctrl-C reaches the service twice, from the terminal and from npm.
  it('stops cleanly when npm is interrupted, however often', async () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const start = scripts.start.replace('bin/start.ts', resolve('bin/start.ts'));
    writeFileSync(join(cwd, 'package.json'), JSON.stringify({ scripts: { start } }));
    const args = ['start', '--', '--port', '0', ...synthesized, ...writeClub('one')];
    const program = runCommand('npm', args, cwd);
    const interrupt = async (service: LocalService) => {
      for (let i = 0; i < 3; i += 1) process.kill(service.pid, 'SIGINT');
      return service;
    };
    const { used, code } = await useService(cwd, program, interrupt, 'SIGINT');
    expect(code).toBe(0);
    expect(records()).toEqual([]);
    await expect(fetch(used.base_url)).rejects.toThrow('fetch failed');
  });

  it('stops while it starts', async () => {
    const program = runProgram('start', ['--port', '0'], cwd);
    program.child.stdout?.once('data', () => program.child.kill('SIGINT'));
    expect(await program.outcome).toEqual({
      code: 0,
      stdout: 'Synthesizing the stack ...\n',
      stderr: '',
    });
  });

  it('does not count as running when it was killed', async () => {
    const { pid } = spawnSync('true');
    mkdirSync(join(cwd, '.local/services'), { recursive: true });
    const record = { pid, base_url: 'http://127.0.0.1:3000/api/v1', table_name: 'clubs' };
    writeFileSync(join(cwd, '.local/services/3000.json'), JSON.stringify(record));
    expect((await runClubData(['clubs', '--local'], cwd)).stderr).toBe(
      'No local service runs in this folder; is `npm start` running?\n',
    );
  });

  it('runs functions in UTC, wherever it is', async () => {
    const args = ['--port', '0', '--assembly', synthesizeZone(cwd), ...writeClub('one')];
    const program = runProgram('start', args, cwd, { TZ: 'Asia/Tokyo' });
    const { used } = await useService(cwd, program, async ({ base_url }) =>
      (await fetch(new URL('zone', base_url))).text(),
    );
    expect(used).toBe('0');
  });
});

/** Writes the assembly of an app whose one function tells its time zone. */
function synthesizeZone(folder: string): string {
  const code = join(folder, 'zone');
  mkdirSync(code);
  const body = 'String(new Date(0).getTimezoneOffset())';
  writeFileSync(join(code, 'index.mjs'), `export const handler = async () => ({ body: ${body} });`);
  const app = new App({ outdir: join(folder, 'zone.out') });
  const stack = new Stack(app, 'Zone');
  const table = new TableV2(stack, 'Table', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
  });
  new CfnOutput(stack, 'TableName', { value: table.tableName });
  const handler = new LambdaFunction(stack, 'Function', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromAsset(code),
  });
  const api = new RestApi(stack, 'Api', { cloudWatchRole: false });
  api.root.addResource('zone').addMethod('GET', new LambdaIntegration(handler));
  return app.synth().directory;
}

interface ReadClub {
  name: string;
  players: unknown[];
}

async function readClub(
  baseUrl: string,
  { club, license_key }: Pick<LocalService['licenses'][number], 'club' | 'license_key'>,
): Promise<ReadClub> {
  const body = new URLSearchParams({ license_key, club_slug: club });
  const answer = await fetch(`${baseUrl}/license/verify`, { method: 'POST', body });
  const verified = (await answer.json()) as { bearer_token: string; club: { name: string } };
  const headers = { Authorization: `Bearer ${verified.bearer_token}` };
  const players = await fetch(`${baseUrl}/clubs/${club}/players`, { headers });
  const { data } = (await players.json()) as { data: unknown[] };
  return { name: verified.club.name, players: data };
}

const sample = (slug: string) => JSON.parse(readFileSync(`examples/clubs/${slug}.json`, 'utf8'));
