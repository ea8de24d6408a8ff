import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { LocalService } from '../../cli/targets/local-services.ts';
import { startDynamodb } from '../../packages/local-runtime/src/cdk-local-runtime.ts';
import { findClub } from '../../shared/table/clubs.ts';
import { openTable } from '../../shared/table/dynamodb/open-table.ts';
import { revisionKey } from '../../shared/table/keys.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { runClubData, runProgram, serveWhile } from '../support/programs/run-program.ts';

describe('the data of npm start', () => {
  let cwd: string;

  beforeEach(() => {
    cwd = mkdtempSync(join(tmpdir(), 'club-data-kept-'));
    writeFileSync(join(cwd, 'own.json'), JSON.stringify(makeClubFile({ slug: 'own' })));
  });
  afterEach(() => rmSync(cwd, { recursive: true }));

  const synthesized = ['--assembly', inject('target').assembly ?? ''];
  const serve = <T>(args: string[], use: (service: LocalService) => Promise<T>) =>
    serveWhile(cwd, [...synthesized, ...args], use);
  const operate = async (...args: string[]) => {
    const { code, stdout, stderr } = await runClubData([...args, '--local'], cwd);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) });
    return stdout;
  };
  const verify = async ({ base_url }: LocalService, license_key: string, club_slug = 'own') => {
    const body = new URLSearchParams({ license_key, club_slug });
    return (await fetch(`${base_url}/license/verify`, { method: 'POST', body })).status;
  };
  const data = () => join(cwd, '.local/data');

  it('stays for the next start: clubs, a changed sample, licenses issued by hand, what a rollback chose', async () => {
    const sample = readFileSync('examples/clubs/bk-ornevig.json', 'utf8');
    writeFileSync(join(cwd, 'changed.json'), sample.replace('"BK Ørnevig"', '"BK Changed"'));
    const { used: key, stdout } = await serve([], async () => {
      await operate('publish', 'own.json', '--yes');
      const file = makeClubFile({ slug: 'own' });
      file.club.name = 'Renamed';
      writeFileSync(join(cwd, 'own.json'), JSON.stringify(file));
      await operate('publish', 'own.json', '--yes');
      await operate('rollback', 'own', '--yes');
      await operate('publish', 'changed.json', '--yes');
      return (
        await operate('license', 'issue', 'own', '--view', 'public', '--expires', '2099-01-31')
      ).trim();
    });
    expect(stdout).toMatch(
      /\nCtrl\+C stops it. The data stays in .local\/data; to delete it and begin anew: npm start -- --port 0 --fresh --assembly \S+\n/,
    );
    expect(statSync(data()).mode & 0o777).toBe(0o700);

    const { used, stdout: again } = await serve([], async (service) => {
      const list = ['license', 'list', 'own', '--local', '--port', new URL(service.base_url).port];
      expect((await runClubData(list, cwd)).code).toBe(0);
      const { stdout: clubs } = await runClubData(['clubs', '--local'], cwd);
      return { list, status: await verify(service, key), clubs, licenses: service.licenses };
    });
    expect(again).toContain(`npx club-data ${used.list.join(' ')}\n`);
    expect(used.status).toBe(200);
    expect(used.clubs).toMatch(/own .*FC Example/);
    expect(used.clubs).toMatch(/bk-ornevig .*BK Changed/);
    // The keys of its licenses are not stored.
    expect(used.licenses.map(({ club }) => club)).toEqual([
      'bk-ornevig',
      'sk-kesselhafen',
      'volley-sant-orsetto',
    ]);
  });

  it('keeps what commands have ended: a removed sample, revoked and suspended licenses', async () => {
    const config = async ({ site_url }: LocalService, club: string) =>
      (await fetch(`${site_url}config.json?club=${club}`)).json();
    const { used: before } = await serve([], async (service) => {
      await operate('publish', 'own.json', '--yes');
      await operate('remove', 'bk-ornevig', '--yes');
      const [kesselhafen, volley] = service.licenses.slice(1);
      await operate('license', 'revoke', 'sk-kesselhafen', kesselhafen?.license_key ?? '');
      await operate('license', 'revoke', 'sk-kesselhafen', kesselhafen?.public_license_key ?? '');
      await operate('license', 'suspend', 'volley-sant-orsetto', volley?.license_key ?? '');
      return { kesselhafen, volley };
    });
    for (const args of [[], ['--data', 'own.json']]) {
      const { stdout } = await serve(args, async (service) => {
        expect(service.licenses).toEqual([before.volley]);
        const { kesselhafen, volley } = before;
        const verifyOf = async (club: string, key = '') => verify(service, key, club);
        expect(await verifyOf('bk-ornevig', 'CDL-TH6GD-AFWYS-ZT2R6-46A24-8YNWZ-12HSV')).toBe(404);
        expect(await verifyOf('sk-kesselhafen', kesselhafen?.license_key)).toBe(401);
        expect(await verifyOf('sk-kesselhafen', kesselhafen?.public_license_key)).toBe(401);
        expect(await verifyOf('volley-sant-orsetto', volley?.license_key)).toBe(403);
        // The site goes on with a license of its own, of every club, which is no remedy of a finding.
        expect(await config(service, 'own')).toMatchObject({ club: 'own' });
        expect(await config(service, 'sk-kesselhafen')).toMatchObject({ club: 'sk-kesselhafen' });
        const { stdout: status } = await runClubData(['status', '--local'], cwd);
        expect(status).toContain('\nsk-kesselhafen: has no license: nobody can read it\n');
        expect(status).toContain('\nown: has no license: nobody can read it\n');
      });
      expect(stdout).not.toContain('sk-kesselhafen  CDL-');
    }
  });

  it('is deleted with --fresh, also when it is damaged, and other files of the folder stay', async () => {
    const { used: key } = await serve(['--data', 'own.json'], async (service) => {
      writeFileSync(join(data(), 'notes.txt'), '');
      return service.licenses[0]?.license_key ?? '';
    });
    const { used: statuses } = await serve(['--fresh'], async (service) => [
      await verify(service, key),
      service.licenses.length,
    ]);
    expect(statuses).toEqual([404, 3]);

    for (const name of readdirSync(data())) {
      if (name.startsWith('MANIFEST')) truncateSync(join(data(), name), 10);
    }
    const refused = await runProgram('start', ['--port', '0', ...synthesized], cwd).outcome;
    expect(refused.stderr).toMatch(/^The stack does not start: .*--fresh.*: Corruption: .*\n$/);
    await serve(['--fresh'], async ({ licenses }) => expect(licenses).toHaveLength(3));
    expect(readdirSync(data())).toContain('notes.txt');
  });

  it('is of one service at a time: a second one names it, and how to start beside it', async () => {
    const { used } = await serve([], async ({ base_url, pid }) => {
      const { port } = new URL(base_url);
      const second = (...args: string[]) =>
        runProgram('start', [...synthesized, ...args], cwd).outcome;
      const free = await second('--port', '0', '--fresh');
      expect(free).toMatchObject({ code: 1, stdout: '' });
      expect(free.stderr).toContain(
        `The data in .local/data is in use by the service at ${base_url}`,
      );
      expect(free.stderr).toContain(`(process ${pid})`);
      const wrong = ['--port', '0', '--assembly', 'nowhere'];
      expect((await runProgram('start', wrong, cwd).outcome).stderr).not.toContain('in use');
      const same = await second('--port', port);
      expect(same.stderr).toContain(`Port ${port} is in use by the service at ${base_url}`);
      const [, command] = /npm start -- --port \d+ (--keep \S+)/.exec(same.stderr) ?? [];
      expect(same.stderr).toContain(synthesized.join(' '));
      const elsewhere = await second('--port', port, '--dynamodb', 'http://127.0.0.1:9');
      expect(elsewhere.stderr).toMatch(
        /npm start -- --port \d+ --dynamodb http:\/\/127.0.0.1:9 --assembly/,
      );
      const shared = await second(
        '--port',
        '0',
        '--keep',
        'other',
        '--uploads',
        '.local/data/uploads',
      );
      expect(shared.stderr).toContain(
        'The uploads in .local/data/uploads are in use by the service at',
      );
      return { command, verified: await fetch(`${base_url}/docs`) };
    });
    expect(used.verified.status).toBe(200);
    await serve((used.command ?? '').split(' '), async () => {
      expect(readdirSync(join(cwd, '.local')).join()).toMatch(/data,data-\d+/);
    });
  });

  it('is rendered anew when another version has rendered it', async () => {
    const { used: table } = await serve(
      ['--data', 'own.json'],
      async ({ table_name }) => table_name,
    );
    const before = await withTable(table, async (open) => {
      const club = await findClub(open, 'own');
      const change = {
        UpdateExpression: 'SET fingerprint = :old',
        ExpressionAttributeValues: { ':old': '' },
      };
      const Key = revisionKey('own', club?.revision ?? '');
      await open.send(new UpdateCommand({ TableName: table, Key, ...change }));
      return club?.revision;
    });
    const { stdout } = await serve([], async () => {});
    expect(stdout).toContain('\nown: its kept club file is rendered anew.\n');
    const again = await serve([], async () => {});
    expect(again.stdout).not.toContain('Publishing');
    expect(again.stdout).not.toContain('rendered anew');
    const after = await withTable(table, async (open) => (await findClub(open, 'own'))?.revision);
    expect(after).not.toBe(before);
  });

  async function withTable<T>(
    name: string,
    use: (table: ReturnType<typeof openTable>) => Promise<T>,
  ) {
    const dynamodb = await startDynamodb({ keep: data() });
    try {
      return await use(openTable(name, { endpoint: dynamodb.endpoint }));
    } finally {
      await dynamodb.stop();
    }
  }
});
