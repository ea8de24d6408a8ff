import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { failure, openWorkspace, TARGET } from '../../support/programs/club-data.ts';
import { readPage } from '../../support/report/parse-page.ts';
import { freshSlug, publishClub } from '../../support/table.ts';

const { clubData, write, path } = openWorkspace();

const linesOf = (name: string): string[] => readPage(readFileSync(path(name), 'utf8'));
/** The name, the file and the verdict. */
const topOf = (name: string): string[] => {
  const lines = linesOf(name);
  return [...lines.slice(2, 3), ...lines.slice(4, 6)];
};

describe('club-data check --report', () => {
  it('writes a page about each valid file', async () => {
    write('a.json', makeClubFile({ slug: 'a-club' }));
    write('b.json', makeClubFile({ slug: 'b-club' }));
    const { code } = await clubData('check', 'a.json', 'b.json', '--report', 'pages/two.html');
    expect(code).toBe(0);
    expect(linesOf('pages/two.html').slice(0, 5)).toEqual([
      '2 clubs: report',
      'Report on 2 club files',
      'Club File Result',
      'FC Example a.json ✓ Can be published',
      'FC Example b.json ✓ Can be published',
    ]);
  });

  it('writes the problems of invalid files, and fails as without it', async () => {
    const players = [{ id: 1, first_name: 'A', last_name: 'B', date_of_birth: '1992-13-01' }];
    write('wrong.json', makeClubFile({ players, teams: [] }));
    write('broken.json', '{"club":');
    const { code, stderr } = await clubData(
      'check',
      'wrong.json',
      'broken.json',
      '--report',
      'wrong.html',
    );
    expect([code, stderr]).toEqual([
      1,
      (await clubData('check', 'wrong.json', 'broken.json')).stderr,
    ]);
    const lines = linesOf('wrong.html');
    expect(lines.slice(2, 5)).toEqual([
      'Club File Result',
      'wrong.json wrong.json ✕ Cannot be published: 1 problem',
      'broken.json broken.json ✕ Cannot be published: 1 problem',
    ]);
    expect(lines).toContain('line 1: players[0].date_of_birth "1992-13-01" is not a date');
  });

  it('says in the page why a file cannot be read', async () => {
    const { code } = await clubData('check', 'missing.json', '--report', 'missing.html');
    expect(code).toBe(1);
    expect(linesOf('missing.html').slice(4, 6)).toEqual([
      '✕ Cannot be published',
      'no such file or folder',
    ]);
  });

  it('replaces a file only with --overwrite, and says so before it reads anything', async () => {
    writeFileSync(path('taken.html'), 'mine');
    write('fine.json', makeClubFile());
    mkdirSync(path('clubs'));
    write('clubs/fine.json', makeClubFile());
    write('clubs/readme.txt', 'is skipped, with a note');
    expect(await clubData('check', 'clubs', '--report', 'taken.html')).toEqual(
      failure('taken.html: already exists (--overwrite replaces it)\n'),
    );
    expect(readFileSync(path('taken.html'), 'utf8')).toBe('mine');
    await clubData('check', 'fine.json', '--report', 'taken.html', '--overwrite');
    expect(topOf('taken.html')[0]).toBe('FC Example');
  });
});

describe('the report of a comparison with the live club', () => {
  it('has the names and values that diff finds', async () => {
    const slug = freshSlug();
    const live = makeClubFile({ slug });
    await publishClub(live);
    write('new.json', { ...live, club: { ...live.club, domain: 'new.example' } });
    const { code } = await clubData('diff', slug, 'new.json', '--report', 'diff.html', ...TARGET);
    expect(code).toBe(0);
    expect(topOf('diff.html')).toEqual(['FC Example', '✓ Can be published', 'Club changed.']);
    expect(linesOf('diff.html')).toContain('Domain: fc.example → new.example');
  });

  it('says that a publish would be refused, and what it would remove', async () => {
    const slug = freshSlug();
    const live = makeClubFile({ slug });
    await publishClub(live);
    write('less.json', { ...live, teams: live.teams.slice(0, 1) });
    const dryRun = ['publish', 'less.json', '--dry-run', '--report'];
    const { code } = await clubData(...dryRun, 'less.html', ...TARGET);
    expect(code).toBe(1);
    expect(topOf('less.html')[1]).toBe('✕ Would be refused: it removes too much');
    expect(linesOf('less.html')).toContain('− removed Men I, 2026/27 id 102 0 players, 0 staff');
    await clubData(...dryRun, 'allowed.html', '--allow-removals', ...TARGET);
    expect(topOf('allowed.html').slice(1)).toEqual(['✓ Can be published', 'Teams: 2 removed.']);
  });

  it('says that a club is new, or unchanged', async () => {
    const slug = freshSlug();
    write('same.json', makeClubFile({ slug }));
    const dryRun = ['publish', 'same.json', '--dry-run', '--report'];
    await clubData(...dryRun, 'new.html', ...TARGET);
    expect(topOf('new.html').slice(1)).toEqual(['✓ Can be published', 'It is a new club.']);
    await clubData('publish', 'same.json', ...TARGET);
    await clubData(...dryRun, 'same.html', ...TARGET);
    expect(topOf('same.html')[1]).toBe('= Nothing changes');
  });

  it('has every club, also one whose file is named like those of a repeated club', async () => {
    for (const folder of ['one', 'two', 'three']) mkdirSync(path(folder));
    const slug = freshSlug();
    write('one/x.json', makeClubFile({ slug }));
    write('two/x.json', makeClubFile({ slug }));
    write('three/x.json', makeClubFile({ slug: freshSlug() }));
    const files = ['one/x.json', 'two/x.json', 'three/x.json'];
    await clubData('publish', ...files, '--dry-run', '--report', 'named.html', ...TARGET);
    expect(linesOf('named.html').slice(2, 5)).toEqual([
      'Club File Result',
      'FC Example x.json ✓ Can be published',
      'Several files Several files ✕ Cannot be published',
    ]);
  });

  it('is not written by a publish that is not a dry run', async () => {
    write('real.json', makeClubFile({ slug: freshSlug() }));
    expect(await clubData('publish', 'real.json', '--report', 'real.html', ...TARGET)).toEqual(
      failure('--report goes with --dry-run.\n', 2),
    );
    expect(existsSync(path('real.html'))).toBe(false);
  });
});
