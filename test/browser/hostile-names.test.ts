import { beforeAll, describe, expect, it } from 'vitest';
import { publishHostileClub } from '../support/clubs/hostile-club.ts';
import { freshSlug, issueLicense } from '../support/table.ts';
import { missing, openReferencePage } from './chromium.ts';
import { type Credentials, callOf, execute, verifyByForm } from './reference/actions.ts';

const HTML =
  '</code><img src=x onerror="document.title=1"><script>document.title=2</script>{{7*7}}';

describe.skipIf(missing)('HTML in the names of a club, on the reference page', () => {
  let credentials: Credentials;

  beforeAll(async () => {
    const club = freshSlug('hostile');
    await publishHostileClub(club, HTML);
    credentials = { club, key: await issueLicense(club) };
  });

  it('is shown as text after a verification and in responses, and never run', async () => {
    const { page, faults } = await openReferencePage();
    const title = await page.title();
    expect(await verifyByForm(page, credentials)).toMatch(`${HTML}: verified.`);
    for (const operation of ['list-teams', 'list-players', 'list-categories']) {
      const { status, body } = await execute(callOf(page, operation));
      expect(status).toBe('200');
      expect(JSON.stringify(JSON.parse(body))).toContain(JSON.stringify(HTML).slice(1, -1));
    }
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await page.title()).toBe(title);
    expect(faults).toEqual([]);
  });
});
