import { describe, expect, inject, it } from 'vitest';
import { makeClubFile } from '../support/clubs/club-file.ts';
import { verify } from '../support/table.ts';
import { openArticle } from './article.ts';
import { missing } from './chromium.ts';
import { startSiteOfClub } from './match-day/site.ts';

const { apiUrl = '' } = inject('target');

/** What the documents recommend to a page with the elements of the service. */
const DIRECTIVES = {
  'default-src': "'none'",
  'script-src': `${apiUrl}/elements/`,
  'connect-src': `${apiUrl}/`,
  'img-src': 'https://fc.example',
  'require-trusted-types-for': "'script'",
};

/** An article under a strict policy, with the service's own script: messages of its console, and its requests. */
async function openStrict(
  replaced: Partial<typeof DIRECTIVES> = {},
  { query = '', language = 'en' } = {},
) {
  const club = await startSiteOfClub();
  const token = await verify(club.slug, club.publicKey);
  const directives = Object.entries({ ...DIRECTIVES, ...replaced });
  const errors: string[] = [];
  const requested: string[] = [];
  const page = await openArticle({
    squads: `<club-squad lang="${language}" club="${club.slug}" token="${token}" team="101"></club-squad>`,
    script: `${apiUrl}/elements/club-squad.js${query}`,
    policy: directives.map((each) => each.join(' ')).join('; '),
    prepare(opened) {
      opened.on('console', (message) => errors.push(message.text()));
      opened.on('request', (request) => requested.push(request.url()));
    },
  });
  return { page, errors, requested };
}

describe.skipIf(missing)(
  "the service's own elements in a page of another server with a strict policy",
  () => {
    it('show a squad, of the service that they come from', async () => {
      const { page, errors, requested } = await openStrict();
      await page.getByRole('heading', { name: 'Women I' }).waitFor();
      const [first] = makeClubFile().players ?? [];
      await page.getByText(`${first?.first_name} ${first?.last_name}`).first().waitFor();
      expect(errors.filter((each) => /Policy|Trusted/.test(each))).toEqual([]);
      const hosts = new Set(requested.slice(1).map((url) => new URL(url).origin));
      expect([...hosts]).toEqual([new URL(apiUrl).origin, 'https://fc.example']);
    });

    it('show one where the address of the script has more, and whatever else the page may not ask', async () => {
      const { page, errors } = await openStrict({}, { query: '?ver=6.5' });
      await page.getByText('Anna Öberg').first().waitFor();
      const { origin } = new URL(apiUrl);
      for (const url of [`${origin}/other`, 'https://other.example/x'])
        await page.evaluate(`fetch(${JSON.stringify(url)}).catch(() => {})`);
      await expect.poll(() => errors.filter((each) => each.includes('connect-src')).length).toBe(2);
      expect(await page.getByText('Anna Öberg').first().isVisible()).toBe(true);
      expect(errors.filter((each) => each.startsWith('Add '))).toEqual([]);
    });

    it("speak the language of the page, whose texts are the service's", async () => {
      const { page, errors } = await openStrict({}, { query: '?ver=6.5', language: 'de-AT' });
      await page.getByRole('heading', { name: 'Kader' }).waitFor();
      expect(errors.filter((each) => /Policy|Texts/.test(each))).toEqual([]);
    });

    it('speak English where the policy refuses the texts, and name them in the console', async () => {
      const { page, errors } = await openStrict(
        { 'connect-src': `${apiUrl}/clubs/` },
        { language: 'de' },
      );
      await page.getByRole('heading', { name: 'Players' }).waitFor();
      await page.getByText('Anna Öberg').first().waitFor();
      const ours = errors.filter((each) => each.startsWith('Texts are in English'));
      expect(ours).toEqual([
        expect.stringContaining(`${apiUrl}/elements/de.json cannot be loaded`),
      ]);
    });

    it('say when the policy refuses their requests, name what it needs, and try no more', async () => {
      const { page, errors } = await openStrict({ 'connect-src': 'https://other.example' });
      await page.getByText('The squad cannot be shown at the moment.').waitFor();
      const needed = `Add ${apiUrl}/ to connect-src of the Content-Security-Policy of this page.`;
      expect(errors).toContain(needed);
      await page.clock.runFor(120_000);
      expect(errors.filter((each) => each === needed)).toHaveLength(1);
    });
  },
);
