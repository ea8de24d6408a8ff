import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { aClubFile } from './support/club-file.ts';
import { runProgram, type ServiceFile, serveWhile } from './support/programs.ts';

describe('npm start', { timeout: 90_000 }, () => {
  let cwd: string;

  beforeEach(() => {
    cwd = mkdtempSync(join(tmpdir(), 'club-data-start-'));
  });
  afterEach(() => rmSync(cwd, { recursive: true }));

  /** With the stack that is synthesized already; one test does without. */
  const serve = <T>(args: string[], use: (service: ServiceFile) => Promise<T>) =>
    serveWhile(cwd, ['--assembly', inject('target').assembly ?? '', ...args], use);

  it('serves the samples, says where and with which keys, and stops cleanly', async () => {
    const { used, code, stdout } = await serveWhile(cwd, [], async (service) => {
      for (const license of service.licenses) {
        expect(await readPlayers(service.base_url, license)).toBeDefined();
      }
      return service;
    });
    expect(code).toBe(0);
    expect(used.licenses).toEqual([
      { club: 'bk-ornevig', license_key: 'CDL-TH6GD-AFWYS-ZT2R6-46A24-8YNWZ-12HSV' },
      { club: 'sk-kesselhafen', license_key: 'CDL-2EB5M-CDY8X-14DRE-GWZJE-1CFA8-XBT3X' },
      { club: 'volley-sant-orsetto', license_key: 'CDL-02RGP-HJQ89-2GCVJ-TTBXJ-5BZ7J-JSSB4' },
    ]);
    expect(stdout).toContain(used.base_url);
    for (const { license_key } of used.licenses) expect(stdout).toContain(license_key);
    expect(existsSync(join(cwd, '.local/service.json'))).toBe(false);
  });

  it('keeps what was published over a restart, with --keep', async () => {
    writeFileSync(join(cwd, 'club.json'), JSON.stringify(aClubFile({ slug: 'kept' })));
    const keep = ['--keep', 'data'];
    const first = await serve(
      [...keep, '--data', 'club.json'],
      async ({ licenses }) => licenses[0],
    );
    const license = first.used ?? { club: '', license_key: '' };
    const second = await serve(keep, ({ base_url }) => readPlayers(base_url, license));
    expect(second.used).toHaveLength(4);
  });

  it('is the target of the operator with --local, and only while it runs', async () => {
    writeFileSync(join(cwd, 'club.json'), JSON.stringify(aClubFile({ slug: 'new-club' })));
    const operate = (...args: string[]) =>
      runProgram('club-data', [...args, '--local'], cwd).outcome;
    const issue = ['license', 'issue', 'new-club', '--expires', '2099-01-31'];

    const { used } = await serve(['--data', join(cwd, 'club.json')], async ({ base_url }) => {
      expect((await operate('publish', 'club.json')).stdout).toMatch(
        /^new-club: 2 seasons, .* live as/,
      );
      const { stdout } = await operate(...issue);
      expect(stdout).toMatch(/^CDL(-[0-9A-Z]{5}){6}\n$/);
      return readPlayers(base_url, { club: 'new-club', license_key: stdout.trim() });
    });
    expect(used).toHaveLength(4);
    expect(await operate(...issue)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'No local service runs in this folder (no .local/service.json): npm start\n',
    });
  });

  it('refuses a port in use, a missing file and a bad club file, in a line each', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    writeFileSync(join(cwd, 'bad.json'), '{"club": 5, "seasons": [], "players": [], "teams": []}');

    const refusals: [string[], string][] = [
      [
        ['--port', `${port}`],
        `Port ${port} is in use or not allowed; choose another with --port.\n`,
      ],
      [['--data', 'nowhere.json'], 'nowhere.json: no such file or folder\n'],
      [
        ['--data', 'bad.json'],
        'bad.json: club: 5 is not an object\nbad.json: categories: is missing\n',
      ],
      [['--data', '.local'], '.local: no such file or folder\n'],
    ];
    for (const [args, stderr] of refusals) {
      const outcome = await runProgram('start', args, cwd).outcome;
      expect(outcome).toEqual({ code: 1, stdout: '', stderr });
    }
    blocker.close();
  });

  it('ends with 2 for an option that it does not have', async () => {
    const { code, stderr } = await runProgram('start', ['--prot', '3000'], cwd).outcome;
    expect(code).toBe(2);
    expect(stderr).toContain("unknown option '--prot'");
  });
});

async function readPlayers(
  baseUrl: string,
  { club, license_key }: ServiceFile['licenses'][number],
) {
  const body = new URLSearchParams({ license_key, club_slug: club });
  const verified = await fetch(`${baseUrl}/license/verify`, { method: 'POST', body });
  const { bearer_token } = (await verified.json()) as { bearer_token: string };
  const headers = { Authorization: `Bearer ${bearer_token}` };
  const answer = await fetch(`${baseUrl}/clubs/${club}/players`, { headers });
  return ((await answer.json()) as { data: unknown[] }).data;
}
