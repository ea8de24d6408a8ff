import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Context } from '../../lib/settings/read-settings.ts';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { runProgram, serveWhile } from '../support/programs/run-program.ts';
import { writeAssembly } from '../support/write-assembly.ts';

/** A folder with one club, and the arguments to start with it. */
function prepare(settings: Context): { cwd: string; args: string[] } {
  const cwd = mkdtempSync(join(tmpdir(), 'club-data-start-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  writeFileSync(join(cwd, 'club.json'), JSON.stringify(makeClubFile({ slug: 'one' })));
  const assembly = writeAssembly(join(cwd, 'cdk.out'), { bundles: true, settings });
  return { cwd, args: ['--edge', '--assembly', assembly, '--data', 'club.json'] };
}

describe('npm start -- --edge', () => {
  it('serves the club through the edge, and prints its URL', async () => {
    const { cwd, args } = prepare({ edge: true });
    const { stdout, code, used } = await serveWhile(cwd, args, async ({ edge_url, licenses }) => {
      const key = licenses[0]?.license_key ?? '';
      const body = new URLSearchParams({ club_slug: 'one', license_key: key });
      const verified = await fetch(`${edge_url}/license/verify`, { method: 'POST', body });
      const { bearer_token } = (await verified.json()) as { bearer_token: string };
      const headers = { Authorization: `Bearer ${bearer_token}` };
      return { edge_url, teams: await fetch(`${edge_url}/clubs/one/teams`, { headers }) };
    });
    expect(code).toBe(0);
    expect(used.teams.status).toBe(200);
    expect(stdout).toContain(`\nIts edge answers at ${used.edge_url}\n`);
    expect(stdout).toContain(`${used.edge_url}/clubs/one/teams\n`);
    expect(stdout).toMatch(/^edge GET \/v1\/clubs\/one\/teams 200 \d+ ms \(Miss\)$/m);
    expect(stdout).not.toContain('Varnish');
  });

  it('says so in a line, and ends with 1, for a stack without an edge', async () => {
    const { cwd, args } = prepare({});
    const { code, stderr } = await runProgram('start', ['--port', '0', ...args], cwd).outcome;
    expect(code).toBe(1);
    expect(stderr).toContain('The stack has no AWS::CloudFront::Distribution\n');
  });
});
