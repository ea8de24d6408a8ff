import { describe, expect, it } from 'vitest';
import { answer, problem } from '../../packages/client/test/support/faults.ts';
import { updateLicense } from '../support/table.ts';
import { hasPhp, openExample } from './support/open-example.ts';

const examples = [
  ['curl.sh', 'bash'],
  ['python/teams.py', 'python3'],
  ['php/teams.php', 'php'],
] as const;

describe.each(examples)('examples/%s', (file, interpreter) => {
  const test = it.skipIf(interpreter === 'php' && !hasPhp);

  test('prints the teams, then reads with conditional requests, and verifies again on a 401', async () => {
    const { run, proxy } = await openExample(interpreter, file);
    const { stdout, stderr, code } = await run();
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    expect(stdout).toMatch(/Women I[\s\S]*Men I/);
    expect(stdout).not.toContain('Not modified');
    expect(proxy.log()).toEqual(['verify 200', '/seasons 200', '/teams?season_id=2 200']);

    expect((await run()).stdout).toBe(`${stdout}Not modified since the last run.\n`);
    expect(proxy.log().slice(3)).toEqual(['/seasons 304', '/teams?season_id=2 304']);

    proxy.spoil('read', problem('token_expired'));
    expect((await run()).stdout).toContain(stdout);
    expect(proxy.log().slice(5, 7)).toEqual(['/seasons 401', 'verify 200']);
  });

  test('waits for as long as Retry-After says', async () => {
    const { run, proxy } = await openExample(interpreter, file);
    proxy.spoil('verify', problem('rate_limited', { 'Retry-After': '1' }));
    proxy.spoil('read', problem('unavailable', { 'Retry-After': '1' }));
    const { stdout } = await run();
    expect(stdout).toContain('Women I');
    expect(proxy.log().slice(0, 4)).toEqual([
      'verify 429',
      'verify 200',
      '/seasons 503',
      '/seasons 200',
    ]);
  });

  test('does not follow a redirect with its token', async () => {
    const { run, proxy } = await openExample(interpreter, file);
    proxy.spoil('read', answer(302, '', { Location: `${proxy.baseUrl}/elsewhere` }));
    const { stderr, code } = await run();
    expect(stderr).toContain('302');
    expect(code).toBe(1);
    expect(proxy.log()).toEqual(['verify 200', '/seasons 302']);
  });

  test('reports that the season has no teams', async () => {
    const { run } = await openExample(interpreter, file, { teams: [] });
    const { stdout, stderr, code } = await run();
    expect(stdout).toMatch(/The season has no teams\.\n$/);
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  });

  test('reports that no season is active', async () => {
    const { run } = await openExample(interpreter, file, { seasons: [], teams: [] });
    const { stdout, code } = await run();
    expect({ stdout, code }).toEqual({ stdout: 'No season is active.\n', code: 0 });
  });

  test('reports that the license is suspended', async () => {
    const { run, slug, licenseKey } = await openExample(interpreter, file);
    await updateLicense(slug, licenseKey, { status: 'suspended' });
    const { stderr, code } = await run();
    expect(stderr).toMatch(/^club-data.*The license is suspended\..*\n$/);
    expect(stderr).toContain('403');
    expect(code).toBe(1);
  });
});
