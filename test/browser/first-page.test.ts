import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { makeClubFile, makeTeam } from '../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub, verify } from '../support/table.ts';
import { missing, openBlankPage } from './chromium.ts';

const { apiUrl = '' } = inject('target');

it.skipIf(missing)('the first page of examples/README.md lists the teams', async () => {
  const slug = freshSlug();
  const teams = [makeTeam(101, { name: 'Men <b>I</b>', season_id: 2 })];
  await publishClub(makeClubFile({ slug, teams }));
  const token = await verify(slug, await issueLicense(slug));
  const [, html = ''] = /```html\n(.*?)```/s.exec(readFileSync('examples/README.md', 'utf8')) ?? [];
  const page = await openBlankPage({});
  await page.setContent(
    html
      .replace('cdt.…', token)
      .replace('http://127.0.0.1:3000/api/v1/clubs/sk-kesselhafen', `${apiUrl}/clubs/${slug}`),
  );
  expect(await page.locator('li').allInnerTexts()).toEqual([]);
  await page.locator('li').first().waitFor();
  expect(await page.locator('li').allInnerTexts()).toEqual(['Men <b>I</b>']);
});
