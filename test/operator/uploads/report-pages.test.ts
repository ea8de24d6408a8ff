import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findClub } from '../../../shared/table/clubs.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { failingAt } from '../../support/dynamodb/intercept-table.ts';
import { readPage } from '../../support/report/parse-page.ts';
import { freshSlug, table } from '../../support/table.ts';
import { openUploadFolder } from '../../support/upload-folder.ts';

const { upload, receive, reportOf, pathOf } = openUploadFolder();

const start = () => {
  const slug = freshSlug('page');
  return { slug, key: `clubs/${slug}.json`, name: `${slug}.json` };
};
const pageOf = (key: string): string[] =>
  readPage(readFileSync(pathOf(`${key}.report.html`), 'utf8'));
const topOf = (key: string): string[] => {
  const lines = pageOf(key);
  return [...lines.slice(2, 3), ...lines.slice(4, 6)];
};

it('a published upload has a page that says what changed', async () => {
  const { slug, key } = start();
  upload(key, makeClubFile({ slug }));
  await receive(key);
  expect(topOf(key)).toEqual([
    'FC Example',
    '✓ Published',
    'It is a new club: those who get a license for it can read it.',
  ]);
  upload(key, makeClubFile({ slug, teams: makeClubFile().teams.slice(0, 3) }));
  await receive(key);
  expect(topOf(key)[1]).toBe('= Nothing changes');
  const live = makeClubFile({ slug });
  upload(key, { ...live, club: { ...live.club, name: 'FC New' } });
  await receive(key);
  expect(topOf(key)).toEqual(['FC New', '✓ Published', 'Readers see it now. Club changed.']);
  expect(pageOf(key)).toContain('Name: FC Example → FC New');
});

it('the page is there before the record that marks a version as done', async () => {
  const { slug, key } = start();
  upload(key, makeClubFile({ slug }));
  await receive(key);
  const writtenAt = (form: string) =>
    statSync(pathOf(`${key}.report.${form}`), { bigint: true }).mtimeNs;
  expect(writtenAt('html')).toBeLessThanOrEqual(writtenAt('json'));
});

it('an invalid upload has a page with the problems', async () => {
  const { slug, key, name } = start();
  upload(key, makeClubFile({ slug, players: [], teams: makeClubFile().teams }));
  await receive(key);
  expect(topOf(key)).toEqual([
    name,
    `✕ Not published: ${reportOf(key).problem_count} problems`,
    'Correct the file in the places below. Nothing has changed for readers.',
  ]);
});

it('an upload that removes too much has a page with what it would remove', async () => {
  const { slug, key } = start();
  const live = makeClubFile({ slug });
  upload(key, live);
  await receive(key);
  upload(key, { ...live, teams: live.teams.slice(0, 1) });
  await receive(key);
  expect(topOf(key)).toEqual([
    'FC Example',
    '✕ Refused: it removes too much',
    `${reportOf(key).summary} Nothing has changed for readers.`,
  ]);
  expect(pageOf(key)).toContain('Teams: 2 removed');
  expect(pageOf(key)).toContain('− removed Women I, 2025/26 id 103 0 players, 0 staff');
});

it('an upload with another name has a page that says how to name it', async () => {
  const { slug } = start();
  const key = `clubs/2026/${slug}.json`;
  upload(key, makeClubFile({ slug }));
  await receive(key);
  expect(topOf(key)).toEqual([
    `${slug}.json`,
    '✕ Not published',
    `${reportOf(key).summary} Nothing has changed for readers.`,
  ]);
});

it('a failure of the service is said in the page meanwhile', async () => {
  const { slug, key, name } = start();
  upload(key, makeClubFile({ slug }));
  await expect(receive(key, failingAt(2, 'before'))).rejects.toThrow();
  expect(topOf(key)).toEqual([
    name,
    '✕ Not published',
    'The service could not process this file. It tries again for some minutes.',
  ]);
});

it('a version whose page cannot be written is processed again, until it can', async () => {
  const { slug, key } = start();
  upload(key, makeClubFile({ slug }));
  const page = pathOf(`${key}.report.html`);
  mkdirSync(page); // a folder in the place of the page
  await expect(receive(key)).rejects.toThrow();
  expect(await findClub(table, slug)).toBeDefined();
  expect(reportOf(key).status).toBe('failed');
  rmSync(page, { recursive: true });
  expect(await receive(key)).toMatchObject([{ status: 'unchanged' }]);
  expect(topOf(key)[1]).toBe('= Nothing changes');
});
