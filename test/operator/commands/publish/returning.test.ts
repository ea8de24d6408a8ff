import { describe, expect, it } from 'vitest';
import { findClub } from '../../../../shared/table/clubs.ts';
import {
  listRecords,
  recordForgotten,
  removeOldRecords,
} from '../../../../shared/table/forgotten.ts';
import { findRevision, recordRevision } from '../../../../shared/table/revisions.ts';
import { utcDate } from '../../../../shared/utc-date.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { itemsOf } from '../../../support/dynamodb/stored-items.ts';
import { openWorkspace, TARGET } from '../../../support/programs/club-data.ts';
import { freshSlug, table } from '../../../support/table.ts';
import { openUploadFolder } from '../../../support/upload-folder.ts';

const { clubData, write } = openWorkspace();
const { upload, receive, reportOf } = openUploadFolder();

const TODAY = utcDate(new Date());
const finn = { id: 2, first_name: 'Finn', last_name: 'Walsh', date_of_birth: '2012-09-09' };

/** A child whom no other club of the table has. */
const childOf = (slug: string) => ({
  ...{ id: 1, first_name: 'Seán', last_name: `O’Brien ${slug.slice(-8)}` },
  ...{ date_of_birth: '2012-03-04', email: `${slug}@home.example` },
});

async function publish(slug: string, players: object[], ...more: string[]) {
  const file = makeClubFile({ slug, players: players as never, teams: [] });
  const name = write(`${freshSlug('file')}.json`, file);
  return clubData('publish', name, '--allow-removals', ...more, ...TARGET);
}

const RETURNED = (leftOn: string) =>
  `could be somebody who was hidden until they left on ${leftOn}: if so, write hidden as privacy; ` +
  'for another person write limited or, to show everything, also of a child, full; change no other cell of this column';

/** Publishes a hidden child, then the club without it. */
async function leave(slug: string) {
  const child = childOf(slug);
  expect(await publish(slug, [{ ...child, privacy: 'hidden' }, finn])).toMatchObject({ code: 0 });
  expect(await publish(slug, [finn])).toMatchObject({ code: 0 });
  return child;
}

describe('a hidden child who has left, and returns', () => {
  it('is asked for, by id, name, or address, until the row has a word', async () => {
    const slug = freshSlug('left');
    const child = await leave(slug);
    const { id: _, ...named } = child;
    const [name, email] = [{ first_name: 'Other', last_name: 'Name' }, { email: null }];
    for (const row of [
      child,
      { ...child, ...name, ...email },
      { id: 77, ...named, ...email },
      { id: 77, ...named, ...email, date_of_birth: null },
      { id: 77, ...named, ...name },
      { id: 77, ...named, ...name, date_of_birth: null },
      { ...child, privacy: 'normal' },
    ]) {
      const { code, stderr } = await publish(slug, [row, finn]);
      expect([code, stderr]).toEqual([1, expect.stringContaining(RETURNED(TODAY))]);
      expect(stderr).not.toContain('O’Brien'); // no log says who was hidden
    }
    expect((await publish(slug, [{ ...child, privacy: 'full' }, finn])).code).toBe(0);
    expect((await publish(slug, [child, finn])).code).toBe(0); // who is live is known
  });

  it('is asked for beside a namesake without a date, and beside somebody who is perhaps another hidden child', async () => {
    const slug = freshSlug('left');
    const child = childOf(slug);
    const { first_name, last_name } = child;
    const father = { id: 9, first_name, last_name };
    const sister = { id: 3, first_name: 'Mia', last_name, privacy: 'hidden' };
    const hidden = { ...child, privacy: 'hidden' };
    const full = { ...father, privacy: 'full' };
    expect(await publish(slug, [hidden, full, sister, finn])).toMatchObject({ code: 0 });
    expect(await publish(slug, [full, sister, finn])).toMatchObject({ code: 0 });
    expect(await publish(slug, [father, sister, finn])).toMatchObject({ code: 0 });
    const back = { ...child, id: 77, email: null };
    for (const more of [[], ['--new-people-are-others']]) {
      const { code, stderr } = await publish(slug, [father, back, sister, finn], ...more);
      expect([code, stderr]).toEqual([1, expect.stringContaining(RETURNED(TODAY))]);
    }
  });

  it('is not asked for by the address or the number of a sibling who was born on another day', async () => {
    const slug = freshSlug('left');
    const child = await leave(slug);
    const born = { first_name: 'Lea', date_of_birth: '2010-05-06' };
    for (const row of [
      { ...child, ...born, id: 77 },
      { ...child, ...born, email: null },
    ]) {
      expect(await publish(slug, [row, finn], '--dry-run')).toMatchObject({ code: 0 });
    }
  });

  it('is recorded only when no row is theirs, without what somebody else has, and not for ever', async () => {
    const slug = freshSlug('left');
    const { email, ...child } = childOf(slug);
    const [hidden, sister] = [
      { ...child, email, privacy: 'hidden' },
      { ...finn, date_of_birth: '2008-09-10', email },
    ];
    expect(await publish(slug, [hidden, sister])).toMatchObject({ code: 0 });
    expect(await publish(slug, [{ ...hidden, height: 150 }, sister])).toMatchObject({ code: 0 });
    const renamed = { ...hidden, id: 7, first_name: 'Saen' };
    expect(await publish(slug, [renamed, sister])).toMatchObject({ code: 0 });
    expect(await listRecords(table, slug)).toEqual([]);
    expect(await publish(slug, [sister])).toMatchObject({ code: 0 });
    const cousin = { id: 8, first_name: 'Lea', last_name: 'Berg', email };
    expect(await publish(slug, [sister, cousin], '--new-people-are-others')).toMatchObject({
      code: 0,
    });
    const [record] = await listRecords(table, slug);
    if (!record) throw new Error('Nobody is remembered.');
    await recordForgotten(table, slug, { ...record, leftOn: '2020-01-01' });
    expect(await publish(slug, [sister])).toMatchObject({ code: 0 });
    const left = (await itemsOf('FORGOTTEN')).filter(({ sk }) => String(sk).startsWith(slug));
    expect(left).toEqual([]);
  });

  it('is not found by a name with a mistake, nor is somebody with another date asked', async () => {
    const slug = freshSlug('left');
    const child = await leave(slug);
    const other = { ...child, id: 77, email: null };
    for (const row of [
      { ...other, first_name: 'Saen' },
      { ...other, date_of_birth: '2014-05-06' },
    ]) {
      expect((await publish(slug, [row, finn], '--dry-run')).code).toBe(0);
    }
  });

  it('is asked for by an upload, whose report has the name, and by a file of before', async () => {
    const slug = freshSlug('left');
    const child = await leave(slug);
    const file = (players: object[]) =>
      makeClubFile({ slug, players: players as never, teams: [] });
    const key = `clubs/${slug}.json`;
    upload(key, file([child, finn]));
    await receive(key);
    const { status, problems } = await reportOf(key);
    expect(status).toBe('refused');
    expect(problems).toMatchObject([{ detail: expect.stringContaining(`O’Brien`) }]);
    const said = [{ ...child, privacy: 'full' }, finn];
    const { code, stderr } = await publish(slug, said, '--restored');
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(
        `could be somebody who was hidden until they left on ${TODAY}: write hidden as privacy, or remove the person`,
      ),
    ]);
  });

  it('is named by a rollback to a revision that showed them, and remembered by one to a revision without', async () => {
    const slug = freshSlug('left');
    const child = childOf(slug);
    await publish(slug, [child, finn]);
    const { revision: first = '' } = (await findClub(table, slug)) ?? {};
    await publish(slug, [finn]);
    await publish(slug, [{ ...child, privacy: 'hidden' }, finn]);
    await clubData('rollback', slug, '--yes', ...TARGET);
    const [record] = await listRecords(table, slug);
    expect(record).toMatchObject({ leftOn: TODAY });
    const refused = await clubData('rollback', slug, '--to', first, '--yes', ...TARGET);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining(
        `could be somebody who was hidden until they left on ${TODAY}, and would be shown`,
      ),
    ]);
  });

  it('is remembered for 730 days, and deleted by forget --allow-again, or forgotten', async () => {
    const slug = freshSlug('left');
    const child = await leave(slug);
    const [record] = await listRecords(table, slug);
    if (!record) throw new Error('Nobody is remembered.');
    const daysAgo = (days: number) => utcDate(new Date(Date.now() - days * 86_400_000));
    await recordForgotten(table, slug, { ...record, leftOn: daysAgo(729) });
    await removeOldRecords(table, slug);
    expect(await listRecords(table, slug)).toHaveLength(1);
    await recordForgotten(table, slug, { ...record, leftOn: daysAgo(730) });
    expect(await listRecords(table, slug)).toEqual([]);
    await removeOldRecords(table, slug);
    await recordForgotten(table, slug, record);

    const who = `${child.first_name} ${child.last_name}`;
    const person = await clubData('person', slug, '1', ...TARGET);
    expect(person.stdout).toContain(`Left while hidden, on ${TODAY}`);
    expect((await clubData('forget', slug, who, '--allow-again', '--yes', ...TARGET)).code).toBe(0);
    expect(await listRecords(table, slug)).toEqual([]);
    await recordForgotten(table, slug, record);
    expect((await clubData('forget', slug, who, '--yes', ...TARGET)).code).toBe(0);
    const [forgotten] = await listRecords(table, slug);
    expect([forgotten?.key, forgotten?.leftOn]).toEqual([record.key, undefined]);
    // A publish that runs beside it never makes somebody forgotten one who has left.
    await recordForgotten(table, slug, { ...record, leftOn: TODAY });
    expect((await listRecords(table, slug))[0]?.leftOn).toBeUndefined();
    expect((await publish(slug, [{ ...child, privacy: 'full' }, finn])).stderr).toContain('forget');
  });
});

describe('a new club', () => {
  it.each(['hidden', 'left', 'forgotten'])(
    'is asked about whoever has the name and birth date of somebody %s in another, once',
    async (what) => {
      const [slug, other] = [freshSlug('one'), freshSlug('other')];
      const [child, privacy] = [childOf(slug), 'hidden'];
      const sister = { ...child, id: 3, first_name: 'Méabh', date_of_birth: '2014-05-06' };
      await publish(slug, [{ ...child, privacy }, { ...sister, privacy }, finn]);
      if (what === 'left') await publish(slug, [{ ...sister, privacy }, finn]);
      if (what === 'forgotten') await clubData('forget', slug, '1', '--yes', ...TARGET);
      const row = { ...child, id: 5, email: null };
      const { code, stderr } = await publish(other, [row]);
      expect([code, stderr]).toEqual([
        1,
        expect.stringContaining(
          'could be somebody whom another club withholds: if so, write hidden as privacy',
        ),
      ]);
      expect(stderr).not.toContain(slug);
      expect((await publish(other, [{ ...row, privacy: 'normal' }])).code).toBe(1);
      for (const another of [{ date_of_birth: '2012-03-05' }, { date_of_birth: null }]) {
        expect((await publish(other, [{ ...row, ...another }], '--dry-run')).code).toBe(0);
      }
      expect((await publish(other, [{ ...row, privacy: 'limited' }])).code).toBe(0);
      const later = { ...sister, id: 6, email: null };
      expect((await publish(other, [{ ...row, privacy: 'limited' }, later])).code).toBe(0);
    },
  );

  it('is compared with clubs of earlier releases, whose revisions do not say whether they hide somebody', async () => {
    const [slug, other] = [freshSlug('one'), freshSlug('other')];
    const child = childOf(slug);
    await publish(slug, [{ ...child, privacy: 'hidden' }, finn]);
    const { revision = '' } = (await findClub(table, slug)) ?? {};
    const asked = async () => (await publish(other, [{ ...child, id: 5, email: null }])).code;
    for (const [hides, code] of [
      [undefined, 1],
      [true, 1],
      [false, 0], // it is not read
    ] as const) {
      const found = await findRevision(table, slug, revision);
      if (!found) throw new Error('The revision is missing.');
      await recordRevision(table, slug, { ...found, hides });
      expect([hides, await asked()]).toEqual([hides, code]);
    }
  });

  it('hides everybody, or is asked about whom a club hides that does', async () => {
    const [slug, other, third] = ['one', 'other', 'third'].map((name) => freshSlug(name));
    const child = childOf(slug ?? '');
    const fileOf = (of = '', privacy?: 'hidden') => {
      const file = makeClubFile({ slug: of, players: [child], teams: [] });
      const name = freshSlug('file');
      return write(`${name}.json`, { ...file, club: { ...file.club, privacy } });
    };
    const codeOf = async (file: string) => (await clubData('publish', file, ...TARGET)).code;
    expect(await codeOf(fileOf(slug, 'hidden'))).toBe(0);
    expect(await codeOf(fileOf(other))).toBe(1);
    expect(await codeOf(fileOf(third, 'hidden'))).toBe(0);
  });
});
