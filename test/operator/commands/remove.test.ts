import { describe, expect, it } from 'vitest';
import { findClub, listSlugs, recordDirectoryEntry } from '../../../shared/table/clubs.ts';
import { listLicenses } from '../../../shared/table/licenses.ts';
import { listRevisions } from '../../../shared/table/revisions.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { contentsOf } from '../../support/dynamodb/stored-items.ts';
import {
  ABOUT_TO,
  failure,
  getLater,
  hasTerminal,
  openWorkspace,
  runAtTerminal,
  TARGET,
} from '../../support/programs/club-data.ts';
import { freshSlug, issueLicense, openClub, publishClub, table } from '../../support/table.ts';

const { clubData } = openWorkspace();
const QUESTION = 'Type its slug to confirm: ';

describe('club-data remove', () => {
  it('needs a terminal or --yes, and deletes everything', async () => {
    const slug = freshSlug();
    await publishClub(makeClubFile({ slug }));
    const { token, path } = await openClub({ ...makeClubFile({ slug }), categories: CATEGORIES });
    await issueLicense(slug);
    const what = 'with 2 revisions, 2 licenses and all tokens';
    expect(await clubData('remove', slug, ...TARGET)).toEqual(
      failure(
        `${ABOUT_TO} delete ${slug} ${what}, for good.\n` +
          'Nothing was changed: not a terminal. Pass --yes to skip the question.\n',
      ),
    );
    expect((await getLater(`${path}/seasons`, token)).status).toBe(200);

    const revisions = await listRevisions(table, slug);
    expect(await clubData('remove', slug, '--yes', ...TARGET)).toMatchObject({
      code: 0,
      stdout: `${slug}: deleted, ${what}\n`,
    });
    expect(await findClub(table, slug, { consistent: true })).toBeUndefined();
    expect(await listLicenses(table, slug)).toEqual([]);
    for (const { revision } of revisions) {
      expect(await contentsOf(slug, revision)).toEqual([]);
    }
    expect((await getLater(`${path}/seasons`, token)).status).toBe(401);
    expect(await clubData('remove', slug, '--yes', ...TARGET)).toEqual(
      failure(`${slug}: no such club\n`),
    );
  });

  it('finishes what was interrupted before its last write', async () => {
    const slug = freshSlug();
    await recordDirectoryEntry(table, slug);
    expect((await clubData('remove', slug, '--yes', ...TARGET)).code).toBe(0);
    expect(await listSlugs(table)).not.toContain(slug);
  });

  it.runIf(hasTerminal)('asks for the slug at a terminal', async () => {
    const slug = freshSlug();
    await publishClub(makeClubFile({ slug }));
    const wrong = await runAtTerminal(['remove', slug, ...TARGET], QUESTION, 'y\n');
    expect(wrong.code).toBe(1);
    expect(wrong.screen).toContain('That is not its slug; nothing was deleted.');
    const left = await runAtTerminal(['remove', slug, ...TARGET], QUESTION, '\u0004');
    expect(left.code).toBe(1);
    expect(left.screen).toContain('Nothing was changed.');
    expect(await findClub(table, slug, { consistent: true })).toBeDefined();
    const right = await runAtTerminal(['remove', slug, ...TARGET], QUESTION, `${slug}\n`);
    expect(right.code).toBe(0);
    expect(right.screen).toContain(`${slug}: deleted, with 1 revision, 0 licenses and all tokens`);
  });
});

const CATEGORIES = [
  { id: 1, name: 'M', sort_order: 1 },
  { id: 2, name: 'W', sort_order: 2 },
];
