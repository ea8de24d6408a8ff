import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { prepareClub } from '../../../../publish/documents/prepare-club.ts';
import { publish } from '../../../../publish/revisions/publish-revision.ts';
import { findClub } from '../../../../shared/table/clubs.ts';
import { listRevisions } from '../../../../shared/table/revisions.ts';
import { utcDate } from '../../../../shared/utc-date.ts';
import { bytesOf, makeClubFile, makeTeam } from '../../../support/clubs/club-file.ts';
import {
  ABOUT_TO,
  hasTerminal,
  nobodyReads,
  openWorkspace,
  parseResults,
  runAtTerminal,
  TARGET,
} from '../../../support/programs/club-data.ts';
import { freshSlug, table } from '../../../support/table.ts';

const { clubData, write, path } = openWorkspace();
const revisionOf = async (slug: string) =>
  (await findClub(table, slug, { consistent: true }))?.revision;

describe('club-data publish', () => {
  it('reports the changes, skips a file that is live already, and supports --dry-run', async () => {
    const slug = freshSlug();
    const before = makeClubFile({ slug });
    const file = write('club.json', before);
    const size = '2 seasons, 2 categories, 3 teams, 4 players';
    expect(await clubData('publish', file, ...TARGET)).toEqual({
      code: 0,
      stdout: `${slug}: ${size} (new), live as ${await revisionOf(slug)}\n`,
      stderr:
        `${slug}: new: ${size}\n${ABOUT_TO} publish ${slug}.\nReaders see it within seconds.\n` +
        nobodyReads(slug),
    });
    const revision = await revisionOf(slug);

    expect(await clubData('publish', file, ...TARGET)).toMatchObject({
      code: 0,
      stdout: `${slug}: unchanged\n`,
      stderr: '',
    });

    write('club.json', { ...before, players: [...before.players.slice(0, -1), aPlayer(99)] });
    const summary = '1 player added; 1 player removed';
    const smaller = `${slug}: ${size} (${summary})`;
    const lines = '  + player 99 Ada Berg\n  - player 14 Dida\n';
    const allowed = [file, '--allow-removals', '--details', ...TARGET];
    expect(await clubData('publish', '--dry-run', ...allowed)).toEqual({
      code: 0,
      stdout: `${smaller}, would be published\n${lines}`,
      stderr: '',
    });
    expect(await revisionOf(slug)).toBe(revision);
    expect(await listRevisions(table, slug)).toHaveLength(1);

    const published = await clubData('publish', ...allowed);
    expect(published.stdout).toBe(`${smaller}, live as ${await revisionOf(slug)}\n`);
    // Before the question, so that it can be answered.
    expect(published.stderr).toBe(
      `${slug}: ${summary}\n${lines}${ABOUT_TO} publish ${slug}.\nReaders see it within seconds.\n`,
    );
    expect(await revisionOf(slug)).not.toBe(revision);
  });

  it('warns of what is corrected in one place and stays in another', async () => {
    const slug = freshSlug();
    const born = (own: string, member: string) => {
      const name = { id: 5, first_name: 'Ida', last_name: 'Quint' };
      const players = [{ id: 5, date_of_birth: member, position: 'keeper', sort_order: 1 }];
      const teams = [makeTeam(1, { players })];
      return makeClubFile({ slug, players: [{ ...name, date_of_birth: own }], teams });
    };
    write('ida.json', born('2012-01-02', '2012-01-02'));
    await clubData('publish', 'ida.json', ...TARGET);
    write('ida.json', born('2012-02-01', '2012-01-02'));
    const warning = 'teams[0].players[0].date_of_birth: stays here, but is corrected in players[0]';
    const dry = await clubData('publish', 'ida.json', '--dry-run', '--json', ...TARGET);
    expect(parseResults(dry.stdout).results[0].warnings).toHaveLength(1);
    const { code, stderr } = await clubData('publish', 'ida.json', ...TARGET);
    for (const printed of [dry.stderr, stderr]) {
      expect(printed).toContain(warning);
      expect(printed).toContain('ida.json: 2 probable mistakes, which club-data check shows');
    }
    expect(code).toBe(0);
  });

  it('makes no revision of a file with formatting changes only, in whichever form', async () => {
    const slug = freshSlug();
    const file = makeClubFile({ slug });
    const first = JSON.stringify(file, undefined, 3);
    write('form.json', first);
    await clubData('publish', 'form.json', ...TARGET);
    const live = await revisionOf(slug);
    await clubData('export', slug, '--xlsx', 'form.xlsx', ...TARGET);
    write('form.json', file);
    for (const name of ['form.json', 'form.xlsx']) {
      expect((await clubData('publish', name, ...TARGET)).stdout).toBe(
        `${slug}: unchanged, but for formatting: export gives the file that was published\n`,
      );
    }
    expect(await revisionOf(slug)).toBe(live);
    expect((await clubData('export', slug, ...TARGET)).stdout).toBe(first);
  });

  it('makes a revision of the same values in another order', async () => {
    const slug = freshSlug();
    const file = makeClubFile({ slug });
    write('order.json', file);
    await clubData('publish', 'order.json', ...TARGET);
    write('order.json', { ...file, players: file.players.toReversed() });
    expect((await clubData('publish', 'order.json', ...TARGET)).stdout).toContain(
      '(the same values, rendered again), live as',
    );
  });

  it('deletes what was replaced too long ago, also when nothing has changed', async () => {
    const slug = freshSlug();
    const live = await publishLongAgo(slug);
    expect(await listRevisions(table, slug)).toHaveLength(2);
    write('same.json', makeClubFile({ slug }));
    const { code, stdout } = await clubData('publish', 'same.json', ...TARGET);
    expect([code, stdout]).toEqual([0, expect.stringContaining('unchanged')]);
    expect((await listRevisions(table, slug)).map(({ revision }) => revision)).toEqual([live]);
  });

  it('leaves that to prune until then, which takes other limits, too', async () => {
    const slug = freshSlug();
    const live = await publishLongAgo(slug, 399);
    const prune = (...args: string[]) => clubData('prune', slug, ...args, ...TARGET);
    expect((await prune()).stdout).toBe(`${slug}: 0 earlier revisions deleted\n`);
    expect((await prune('--older-than', '398')).stdout).toBe(
      `${slug}: 1 earlier revision deleted\n`,
    );
    const second = await publishLongAgo(slug, 1);
    expect(second).not.toBe(live);
    const now = await prune('--keep', '1', '--json');
    expect(JSON.parse(now.stdout).deleted).toEqual([expect.any(String), live]);
    expect(now.stderr).toMatch(/delete 2 earlier revisions of .*, beyond 1 revision or replaced/);
    expect(await prune('--keep', '1')).toEqual({
      ...{ code: 0, stdout: `${slug}: 0 earlier revisions deleted\n`, stderr: '' },
    });
    for (const bad of ['0', 'ten']) {
      const { code, stderr } = await prune(`--keep=${bad}`);
      expect([code, stderr.split('\n')[0]]).toEqual([
        2,
        `error: option '--keep <n>' argument '${bad}' is invalid. Must be an integer of at least 1.`,
      ]);
    }
  });

  it('publishes the clubs of a folder, a line each', async () => {
    const slugs = [freshSlug('a'), freshSlug('b'), freshSlug('c'), freshSlug('d')];
    mkdirSync(path('clubs'));
    const [first = ''] = slugs;
    write('clubs/0.json', makeClubFile({ slug: first }));
    await clubData('publish', 'clubs', ...TARGET);
    for (const [i, slug] of slugs.entries()) write(`clubs/${i}.json`, makeClubFile({ slug }));
    const { code, stdout, stderr } = await clubData('publish', 'clubs', ...TARGET);
    expect(code).toBe(0);
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => line.split(':')[0]).toSorted()).toEqual(slugs.toSorted());
    expect(lines).toContain(`${first}: unchanged`);
    const others = slugs.slice(1);
    const news = others.map(
      (slug) => `${slug}: new: 2 seasons, 2 categories, 3 teams, 4 players\n`,
    );
    expect(stderr).toContain(
      `${news.join('')}${ABOUT_TO} publish ${others.join(', ')}.\n` +
        '4 clubs: 3 published (3 new), 1 unchanged.\nReaders see them within seconds.\n' +
        'Published, but without a valid file here: ',
    );
    for (const slug of others) expect(stderr).toContain(nobodyReads(slug));
  });

  it('prints warnings, and everything as JSON for scripts', async () => {
    const slug = freshSlug();
    const players = [{ ...aPlayer(1), height: 14 }];
    write('club-1.json', makeClubFile({ slug, players, teams: [] }));
    const counts = { seasons: 2, categories: 2, teams: 0, players: 1, matches: 0 };
    const plan1 = ['publish', 'club-1.json', '--json', '--dry-run', '--details', ...TARGET];
    expect((await clubData(...plan1)).stderr).toMatch(
      /^warning: club-1\.json:1: players\[0\]\.height: 14 cm is an un/,
    );
    const created = await clubData('publish', 'club-1.json', '--json', ...TARGET);
    expect(created.stderr).toMatch(
      /^warning: club-1\.json: 1 probable mistake, which club-data check shows\n/,
    );
    const outcome = { club: slug, path: 'club-1.json', counts, is_same_file: false, warnings: [] };
    const none = { would_publish: 0, published: 0, unchanged: 0, overtaken: 0 };
    const nothing = { ...none, refused: 0, failed: 0, unknown: 0, not_published: 0 };
    expect(parseResults(created.stdout)).toEqual({
      results: [
        { ...outcome, action: 'published', is_new: true, revision: await revisionOf(slug) },
      ],
      last: { clubs: { ...nothing, published: 1 }, new: 1, without_file: [], error: null },
    });
    write(
      'club-1.json',
      makeClubFile({ slug, players: [{ ...aPlayer(1), height: 140 }], teams: [] }),
    );
    const plan = ['publish', 'club-1.json', '--json', '--dry-run', '--details', ...TARGET];
    const planned = await clubData(...plan);
    const same = { added: [], removed: [], changed: [] };
    expect(parseResults(planned.stdout).results).toEqual([
      {
        ...outcome,
        action: 'would publish',
        is_new: false,
        changes: {
          club: [],
          seasons: same,
          categories: same,
          teams: same,
          matches: same,
          players: { ...same, changed: [{ id: 1, fields: ['height'] }] },
        },
        details: {
          club: [],
          seasons: same,
          categories: same,
          teams: same,
          matches: same,
          players: {
            ...same,
            changed: [
              { id: 1, name: 'Ada Berg', fields: [{ field: 'height', before: 14, after: 140 }] },
            ],
          },
          squads: [],
          shown_more: [],
        },
      },
    ]);
  });

  it.runIf(hasTerminal)('shows progress bars at a terminal, and clears them', async () => {
    const slug = freshSlug();
    write('bar.json', makeClubFile({ slug }));
    const { code, screen } = await runAtTerminal(['publish', path('bar.json'), ...TARGET], '-', '');
    expect(code).toBe(0);
    expect(screen).toContain('clubs ');
    expect(screen).toContain('documents ');
    expect(screen.split('\r\n').at(-4)).toMatch(new RegExp(`${slug}: 2 seasons.*live as \\w+`));
    const lastHidden = screen.lastIndexOf('\u001b[?25l');
    expect(screen.lastIndexOf('\u001b[?25h')).toBeGreaterThan(lastHidden);
  });
});

const aPlayer = (id: number) => ({ id, first_name: 'Ada', last_name: 'Berg' });

/** Publishes another file, then a usual one, so many days ago. @returns the live revision */
async function publishLongAgo(slug: string, days = 401): Promise<string> {
  const at = new Date(Date.now() - days * 86_400_000);
  const publishFile = async (file: ReturnType<typeof makeClubFile>) => {
    const prepared = prepareClub(bytesOf(file), utcDate(new Date()));
    const retention = { revisions: 10, days: 9_999 };
    const club = await publish(table, prepared, { now: at, clock: () => at, retention });
    if (!club) throw new Error('overtaken');
    return club.revision;
  };
  const file = makeClubFile({ slug });
  await publishFile({ ...file, club: { ...file.club, name: `${days} days ago` } });
  return publishFile(file);
}
