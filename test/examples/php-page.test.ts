import { describe, expect, it } from 'vitest';
import { aClubFile, aTeam } from '../support/club-file.ts';
import { updateLicense } from '../support/table.ts';
import { hasPhp, openExample } from './support/open-example.ts';

describe.skipIf(!hasPhp)('examples/php/page.php', () => {
  it('shows the teams, and whatever is in their names as text', async () => {
    const { run } = await openExample('php', 'php/page.php', {
      teams: [...(aClubFile().teams ?? []), aTeam(104, { name: 'A & <b>"B"</b>' })],
    });
    const { stdout } = await run();
    expect(stdout).toContain('<h2>Women I</h2>');
    expect(stdout).toContain('<h2>A &amp; &lt;b&gt;&quot;B&quot;&lt;/b&gt;</h2>');
  });

  it('tells its visitors nothing of a suspended license', async () => {
    const { run, slug, licenseKey } = await openExample('php', 'php/page.php');
    await updateLicense(slug, licenseKey, { status: 'suspended' });
    const { stdout, stderr } = await run();
    expect(stdout).toBe('Please try again later.');
    expect(stderr).toContain('The license is suspended.');
  });
});
