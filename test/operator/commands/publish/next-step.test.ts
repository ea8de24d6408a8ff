import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { nobodyReads, openWorkspace, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug } from '../../../support/table.ts';

const { clubData, path, write } = openWorkspace();

describe('the first publish of a club', () => {
  it('is followed by the next step, a command that works; a later publish is not', async () => {
    const slug = freshSlug();
    write('club.json', makeClubFile({ slug }));
    const first = await clubData('publish', 'club.json', ...TARGET);
    expect(first.stderr).toContain(nobodyReads(slug));
    const file = makeClubFile({ slug });
    write('club.json', { ...file, club: { ...file.club, name: 'Another name' } });
    const second = await clubData('publish', 'club.json', ...TARGET);
    expect([second.code, second.stderr.includes('Nobody')]).toEqual([0, false]);
    const [, command = ''] = /: npx club-data (.+)\n/.exec(nobodyReads(slug)) ?? [];
    const issued = await clubData(...command.split(' '));
    expect(issued.code).toBe(0);
  });

  it('of many clubs points to their list', async () => {
    mkdirSync(path('many'));
    for (let i = 0; i < 4; i += 1) write(`many/${i}.json`, makeClubFile({ slug: freshSlug() }));
    const { stderr } = await clubData('publish', 'many', ...TARGET);
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(
      `Nobody can read 4 of them yet, without a license: npx club-data status ${TARGET.join(' ')}`,
    );
  });

  it('says nothing when it is only planned', async () => {
    write('planned.json', makeClubFile({ slug: freshSlug() }));
    const { stderr } = await clubData('publish', 'planned.json', '--dry-run', ...TARGET);
    expect(stderr).toBe('');
  });
});
