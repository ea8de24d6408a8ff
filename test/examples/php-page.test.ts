import { describe, expect, it } from 'vitest';
import { answer, cut, problem } from '../../packages/client/test/support/faults.ts';
import { makeClubFile, makeTeam } from '../support/clubs/club-file.ts';
import { updateLicense } from '../support/table.ts';
import { hasPhp, openExample } from './support/open-example.ts';

const busyFor = (seconds: string) => problem('unavailable', { 'Retry-After': seconds });

describe.skipIf(!hasPhp)('examples/php/page.php', () => {
  it('shows the teams, with escaped names', async () => {
    const { run } = await openExample('php', 'php/page.php', {
      teams: [...(makeClubFile().teams ?? []), makeTeam(104, { name: 'A & <b>"B"</b>' })],
    });
    const { stdout } = await run();
    expect(stdout).toContain('<h2>Women I</h2>');
    expect(stdout).toContain('<h2>A &amp; &lt;b&gt;&quot;B&quot;&lt;/b&gt;</h2>');
  });

  it('reports that there are no teams', async () => {
    const { run } = await openExample('php', 'php/page.php', { teams: [] });
    expect((await run()).stdout).toContain('<p>There are no teams yet.');
  });

  it.each([
    ['fails', problem('internal_error'), '(500)'],
    ['asks to wait for longer than a visitor does', busyFor('180'), '(503)'],
    ['breaks off', cut, 'cannot be reached'],
    ['is hidden by a portal', answer(200, '<html>'), '(200)'],
  ])('shows its cached teams when the service %s, without further requests', async (...row) => {
    const [, fault, message] = row;
    const { run, proxy } = await openExample('php', 'php/page.php');
    const first = await run();
    proxy.spoil('read', fault);
    const { stdout, stderr } = await run();
    expect(stdout).toBe(first.stdout);
    expect(stderr).toContain(message);
    expect(proxy.passed).toHaveLength(4);
  });

  it('asks to try again later when the service fails and nothing is cached', async () => {
    const { run, proxy } = await openExample('php', 'php/page.php');
    proxy.spoil('read', busyFor('180'));
    expect((await run()).stdout).toBe('Please try again later.');
    expect(proxy.log()).toEqual(['verify 200', '/seasons 503']);
  });

  it('does not show a suspended license to visitors', async () => {
    const { run, slug, licenseKey } = await openExample('php', 'php/page.php');
    await updateLicense(slug, licenseKey, { status: 'suspended' });
    const { stdout, stderr } = await run();
    expect(stdout).toBe('Please try again later.');
    expect(stderr).toContain('The license is suspended.');
  });
});
