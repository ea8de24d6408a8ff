import { mkdirSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findClub } from '../../../../shared/table/clubs.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { openWorkspace, parseResults, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug, table } from '../../../support/table.ts';

const { clubData, path, write } = openWorkspace();
const revisionOf = async (slug: string) =>
  (await findClub(table, slug, { consistent: true }))?.revision;
const isText = (value: unknown): value is string => typeof value === 'string';

describe('club-data publish as a job', () => {
  it('refuses a new club with --no-new, and publishes one that is known', async () => {
    const slug = freshSlug();
    write('known.json', makeClubFile({ slug }));
    const publishKnown = (...args: string[]) =>
      clubData('publish', 'known.json', ...args, ...TARGET);
    for (const more of [[], ['--dry-run']]) {
      const refused = await publishKnown('--no-new', ...more);
      expect([refused.code, refused.stderr]).toEqual([
        1,
        expect.stringContaining(
          'known.json: club.slug: is not published, as after remove: --no-new and --restored publish known clubs alone\n' +
            'Nothing was published.\n',
        ),
      ]);
    }
    expect(await revisionOf(slug)).toBeUndefined();
    expect((await publishKnown()).code).toBe(0);
    write('known.json', {
      ...makeClubFile({ slug }),
      club: { name: 'FC', slug, domain: 'fc.example' },
    });
    expect((await publishKnown('--no-new')).code).toBe(0);
  });

  it.each(['json', 'csv'])(
    'has no value of a refused file in what a job logs, but its place, and which club it is: %s',
    async (form) => {
      const slug = freshSlug();
      const wrong = {
        first_name: 'Quarx\u0007',
        last_name: 'Zwirbel'.repeat(40),
        email: 'quarx@@fc',
        date_of_birth: '31/31/2012',
        photo_url: 'qqq'.repeat(30),
        height: '17x5',
        privacy: 'geheimnis',
      };
      const values = Object.values(wrong).map((value) => value.slice(0, 20));
      if (form === 'json') {
        const players = [{ id: 5, ...wrong }] as never[];
        write('job', JSON.stringify(makeClubFile({ slug, players })));
      } else {
        const lines = [
          ['id', ...Object.keys(wrong)],
          ['5', ...Object.values(wrong)],
        ];
        rmSync(path('job'));
        mkdirSync(path('job'));
        write('job/players.csv', lines.map((cells) => cells.join(',')).join('\n'));
        write('job/club.csv', `slug,name,domain\n${slug},FC,fc.example\n`);
      }
      const inOutput = ({ stdout, stderr }: { stdout: string; stderr: string }) =>
        values.filter((value) => `${stdout}${stderr}`.includes(JSON.stringify(value).slice(1, -1)));
      const job = (...args: string[]) => clubData('publish', 'job', ...args, ...TARGET);
      for (const args of [[], ['--json'], ['--yes', '--json', '--keep-going'], ['--dry-run']]) {
        const outcome = await job(...args);
        expect([outcome.code, inOutput(outcome)]).toEqual([1, []]);
        expect(outcome.stdout + outcome.stderr).toContain('is not an absolute http or https URL');
        expect(outcome.stdout + outcome.stderr).toMatch(/"…\W+ is not a date|is not a date/);
      }
      const { results } = parseResults((await job('--json', '--keep-going')).stdout);
      expect(results).toMatchObject([{ club: slug, path: 'job', action: 'refused' }]);
      const [problem] = results[0].error.problems.filter(({ detail }: { detail: string }) =>
        detail.includes('is not a date'),
      );
      expect(problem).toMatchObject(
        form === 'json'
          ? { line: 1, field: 'players[0].date_of_birth' }
          : { place: 'players.csv:2: column date_of_birth' },
      );
      for (const outcome of [await job('--details', '--json'), await clubData('check', 'job')])
        expect(inOutput(outcome)).toContain('31/31/2012');
    },
  );

  it('has no name and no value of anybody in what a job logs, unless asked for', async () => {
    const slug = freshSlug();
    const was = {
      ...{ id: 5, first_name: 'Ida', last_name: 'Quint', date_of_birth: '2012-01-02' },
      ...{ email: 'ida@fc.example', phone: '0151 234567', photo_url: 'https://fc.example/5.jpg' },
    };
    const is = {
      ...{ id: 5, first_name: 'Ida', last_name: 'Quint', date_of_birth: '2013-05-06' },
      ...{ email: 'ivo@fc.example', phone: '0152 765432', photo_url: 'https://fc.example/6.jpg' },
      full_name: 'MÃ¼ller Ida', // a probable mistake, whose warning quotes it
    };
    const added = { id: 6, first_name: 'Uwe', last_name: 'Quast', email: 'uwe@fc.example' };
    const file = (...players: object[]) =>
      makeClubFile({ slug, players: players as (typeof was)[], teams: [] });
    write('job.json', file(was));
    await clubData('publish', 'job.json', ...TARGET);
    write('job.json', file(is, added));
    const job = (...args: string[]) => clubData('publish', 'job.json', ...args, ...TARGET);
    const values = [was, is, added].flatMap((one) => Object.values(one).filter(isText));
    const inOutput = ({ stdout, stderr }: { stdout: string; stderr: string }) =>
      values.filter((value) => `${stdout}${stderr}`.includes(value));
    expect(inOutput(await job('--dry-run'))).toEqual([]);
    expect(inOutput(await job('--dry-run', '--details'))).toContain('2012-01-02');
    const done = await job('--yes', '--json');
    expect(done.stderr).toContain(
      `${slug}: 1 player added; 1 player changed\n` +
        '  ~ players: email, phone, date of birth, photo url, full name\n',
    );
    expect(parseResults(done.stdout).results[0].changes.players.changed[0].fields).toHaveLength(5);
    expect(inOutput(done)).toEqual([]);
  });
});
