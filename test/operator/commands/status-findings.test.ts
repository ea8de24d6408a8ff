import { beforeAll, describe, expect, inject, it } from 'vitest';
import { prepareClub } from '../../../publish/documents/prepare-club.ts';
import { publish } from '../../../publish/revisions/publish-revision.ts';
import { recordClaim, recordDirectoryEntry } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { listRevisions, recordRevision } from '../../../shared/table/revisions.ts';
import { bytesOf, makeClubFile } from '../../support/clubs/club-file.ts';
import { addLicense, day, type Given, ID, publishTo } from '../../support/clubs/club-of-status.ts';
import { loseDocuments } from '../../support/dynamodb/lose-documents.ts';
import { createOwnTable } from '../../support/own-table.ts';
import { openWorkspace } from '../../support/programs/club-data.ts';

const { dynamodb = '' } = inject('target');
const { clubData, write } = openWorkspace();

describe('club-data status finds', () => {
  let table: Table;
  const target = () => ['--table', table.name, '--endpoint', dynamodb];
  const suffix = () => ` ${target().join(' ')}`;
  const findingsOf = async (slug: string) => {
    const { code, stdout, stderr } = await clubData('status', '--json', ...target());
    expect([code, stderr]).toEqual([1, '']);
    const { findings } = JSON.parse(stdout) as { findings: { club: string; code: string }[] };
    return findings.filter(({ club }) => club === slug);
  };
  const finding = (code: string, club: string, rest: { detail: string; remedy: string }) => ({
    ...{ code, club, license: null },
    ...rest,
    remedy: `npx club-data ${rest.remedy}${suffix()}`,
  });

  beforeAll(async () => {
    table = await createOwnTable();
  });

  it('a club that nobody can read, until its remedy is run', async () => {
    await publishTo(table, 'unread');
    expect(await findingsOf('unread')).toEqual([
      finding('no_license', 'unread', {
        detail: 'has no license: nobody can read it',
        remedy: `license issue unread --view public --expires ${day(365)}`,
      }),
    ]);
    const { code, stdout } = await clubData('status', ...target());
    const remedy = `npx club-data license issue unread --view public --expires ${day(365)}${suffix()}`;
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining(`\nunread: has no license: nobody can read it\n  ${remedy}\n`),
    ]);
    const args = remedy.split(' ').slice(2);
    expect((await clubData(...args)).code).toBe(0);
    await publishTo(table, 'another'); // so that there is a finding still
    expect(await findingsOf('unread')).toEqual([]);
  });

  it.each([
    ['license_expiring', { expiresOn: day(59), label: 'app' }, ` (app) ends on ${day(59)}`],
    ['license_expired', { expiresOn: day(-1) }, ` ended on ${day(-1)}`],
    ['license_suspended', { status: 'suspended' }, ' is suspended'],
    [
      'license_unknown_status',
      { status: 'paused' },
      ' has the status "paused", which this version does not know: nobody gets in',
    ],
  ])('a license: %s', async (code, changes, detail) => {
    const slug = code.replaceAll('_', '-');
    await publishTo(table, slug);
    await addLicense(table, slug, changes);
    const remedy =
      'status' in changes
        ? `license resume ${slug} ${ID}`
        : `license extend ${slug} ${ID} --expires ${day(365)}`;
    expect(await findingsOf(slug)).toEqual([
      { ...finding(code, slug, { detail: `license ${ID}${detail}`, remedy }), license: ID },
    ]);
  });

  it('no license that ends after 60 days', async () => {
    await publishTo(table, 'long');
    await addLicense(table, 'long', { expiresOn: day(60) });
    expect(await findingsOf('long')).toEqual([]);
  });

  it.each<[string, Given, string]>([
    [
      'season_ended',
      { season: [day(-300), day(-1)], from: 'Our club.xlsx' },
      `its active season 2026/27 ended on ${day(-1)}; it was published from Our club.xlsx`,
    ],
    [
      'not_published_this_season',
      { season: [day(-10), day(300)], publishedOn: day(-11) },
      `its season 2026/27 began on ${day(-10)}; it was last published on ${day(-11)}`,
    ],
  ])('a club whose readers see an old season: %s', async (code, given, detail) => {
    const slug = code.replaceAll('_', '-');
    await publishTo(table, slug, given);
    await addLicense(table, slug);
    expect(await findingsOf(slug)).toEqual([
      finding(code, slug, {
        detail,
        remedy: `export ${slug} --out ${slug}.json${suffix()} && npx club-data publish ${slug}.json`,
      }),
    ]);
  });

  it.each(['upload clubs/gone.json version 3f', 'forget'])(
    'an old season, with commands that work: published from %s',
    async (from) => {
      const slug = from.slice(0, 6);
      const season: [string, string] = [day(-300), day(-1)];
      await publishTo(table, slug, { season, from });
      await addLicense(table, slug);
      const [{ remedy = '' } = {}] = (await findingsOf(slug)) as { remedy?: string }[];
      const [first = '', second = ''] = remedy.split(' && ');
      for (const command of [`${first} --overwrite`, `${second} --dry-run`]) {
        expect((await clubData(...command.split(' ').slice(2))).code).toBe(0);
      }
    },
  );

  it('an old season, with the file where it is here', async () => {
    await publishTo(table, 'here', { season: [day(-300), day(-1)], from: 'Our club.json' });
    await addLicense(table, 'here');
    write('Our club.json', {});
    const remedy = `npx club-data publish 'Our club.json'${suffix()}`;
    expect(await findingsOf('here')).toMatchObject([{ code: 'season_ended', remedy }]);
  });

  it('a live revision that has lost documents, until its remedy is run', async () => {
    const club = await publishTo(table, 'lost');
    await addLicense(table, 'lost');
    await loseDocuments(club, (name) => /^(SEASONS|PLAYERS)/.test(name), table);
    const found = await findingsOf('lost');
    expect(found).toEqual([
      finding('missing_documents', 'lost', {
        detail:
          'has lost 4 documents (SEASONS, SEASONS#ACTIVE, PLAYERS and 1 more): clients that ask for them get 503',
        remedy: `export lost --out lost.json${suffix()} && npx club-data publish lost.json`,
      }),
    ]);
    const [{ remedy = '' } = {}] = found as { remedy?: string }[];
    for (const command of remedy.split(' && ')) {
      const { code, stderr } = await clubData(...command.split(' ').slice(2));
      expect([code, stderr]).toEqual([0, expect.any(String)]);
    }
    expect(await findingsOf('lost')).toEqual([]);
  });

  it('no other rules when a publish was prepared before midnight, and a birthday is today', async () => {
    const [season] = makeClubFile().seasons;
    const birthday = `${Number(day(0).slice(0, 4)) - 16}${day(0).slice(4)}`;
    const file = makeClubFile({ slug: 'midnight', seasons: season && [season], teams: [] });
    const club = { ...file.club, limited_below_age: 16 };
    const [player] = file.players;
    const players = [{ ...player, date_of_birth: birthday, email: 'a@fc.example' }];
    const prepare = (today: string) =>
      prepareClub(bytesOf({ ...file, club, players } as typeof file), today);
    expect(prepare(day(-1)).fingerprint).not.toBe(prepare(day(0)).fingerprint);
    await publish(table, prepare(day(-1)), { now: new Date() });
    const codes = (await findingsOf('midnight')).map(({ code }) => code);
    expect(codes).toContain('no_license');
    expect(codes).not.toContain('outdated_documents');
  });

  it.each<[string, Given]>([
    ['ends today', { season: [day(-300), day(0)] }],
    ['begins tomorrow', { season: [day(1), day(300)], publishedOn: day(-1) }],
    ['began on the day of the publish', { season: [day(-3), day(300)], publishedOn: day(-3) }],
  ])('nothing in a season that %s', async (what, given) => {
    const slug = what.replaceAll(' ', '-');
    await publishTo(table, slug, given);
    await addLicense(table, slug);
    await publishTo(table, 'another');
    expect(await findingsOf(slug)).toEqual([]);
  });

  it('a club whose live file would be shown differently, until it is published again', async () => {
    const club = await publishTo(table, 'old-rules');
    await addLicense(table, 'old-rules');
    const [live] = await listRevisions(table, 'old-rules');
    if (!live) throw new Error('Nothing is published.');
    await recordRevision(table, 'old-rules', { ...live, fingerprint: 'of other rules' });
    expect(club.revision).toBe(live.revision);
    expect(await findingsOf('old-rules')).toEqual([
      finding('outdated_documents', 'old-rules', {
        detail: 'its live club file would be shown differently by the rules of this version',
        remedy: `export old-rules --out old-rules.json${suffix()} && npx club-data publish old-rules.json`,
      }),
    ]);
    await publishTo(table, 'old-rules');
    await publishTo(table, 'another');
    expect(await findingsOf('old-rules')).toEqual([]);
  });

  it('somebody who is shown, and may be somebody hidden', async () => {
    const file = makeClubFile({ born: '2004-03-02', slug: 'perhaps' });
    const [anna, ...others] = file.players;
    const hidden = { ...anna, privacy: 'hidden' };
    const players = [hidden, { ...anna, id: 77, first_name: 'Anan', full_name: undefined }];
    const prepared = prepareClub(
      bytesOf({ ...file, players: [...players, ...others] } as never),
      day(0),
    );
    await publish(table, prepared, { now: new Date() });
    await addLicense(table, 'perhaps');
    const found = (await findingsOf('perhaps')).find(({ code }) => code === 'hidden_perhaps_shown');
    expect(found).toMatchObject({
      detail: 'shows 1 person who may be somebody hidden or limited; publish says in which rows',
      remedy: expect.stringContaining(' && npx club-data publish perhaps.json'),
    });
  });

  it('revisions that were replaced long ago, until they are pruned', async () => {
    const at = new Date(Date.now() - 401 * 86_400_000);
    const file = (name: string) => {
      const club = { ...makeClubFile({ slug: 'past' }).club, name };
      return prepareClub(bytesOf({ ...makeClubFile({ slug: 'past' }), club }), day(0));
    };
    for (const name of ['one', 'two']) {
      const retention = { revisions: 10, days: 9_999 };
      await publish(table, file(name), { now: at, clock: () => at, retention });
    }
    const findPast = async () =>
      (await findingsOf('past')).filter(({ code }) => code === 'past_revisions');
    expect(await findPast()).toEqual([
      finding('past_revisions', 'past', {
        detail: 'has 1 revision that was replaced more than 400 days ago',
        remedy: 'prune past',
      }),
    ]);
    expect((await clubData('prune', 'past', ...target())).code).toBe(0);
    expect(await findPast()).toEqual([]);
  });

  it('a revision that was published by a clock that is ahead', async () => {
    const at = new Date(Date.now() + 3_600_000);
    const file = prepareClub(bytesOf(makeClubFile({ slug: 'ahead' })), day(0));
    await publish(table, file, { now: at, clock: () => at });
    await addLicense(table, 'ahead');
    expect(await findingsOf('ahead')).toEqual([
      {
        ...{ code: 'future_revision', club: 'ahead', license: null, remedy: null },
        detail: `was published at ${at.toISOString().slice(0, 16)}Z, which is not yet: correct the clock, then publish again`,
      },
    ]);
  });

  it('what interrupted publishes and removals have left', async () => {
    const { revision, publishedAt } = await publishTo(table, 'cut');
    await addLicense(table, 'cut');
    const { counts } = prepareClub(bytesOf(makeClubFile()), day(0));
    const sizes = { documents: 0, plainBytes: 0, gzipBytes: 0, brotliBytes: 0 };
    const text = { name: 'x', domain: 'x', asOf: day(0), digest: 'x', fingerprint: 'x' };
    const left = { ...text, counts, sizes, views: [] };
    const earlier = '2026-01-02T03:04:05.678Z';
    await recordRevision(table, 'cut', { revision: `${revision}x`, publishedAt, ...left });
    expect(await findingsOf('cut')).toEqual([]); // it may be in progress
    await recordRevision(table, 'cut', { revision: `0${revision}`, publishedAt: earlier, ...left });
    expect(await findingsOf('cut')).toEqual([
      finding('unfinished_publish', 'cut', {
        detail: 'a publish was interrupted at 2026-01-02T03:04Z: the next one deletes what it left',
        remedy: `export cut --revision 0${revision} --out cut.json${suffix()} && npx club-data publish cut.json`,
      }),
    ]);

    await recordDirectoryEntry(table, 'going');
    expect(await findingsOf('going')).toEqual([
      finding('unfinished_removal', 'going', {
        detail: 'its removal was interrupted: parts of it are still stored',
        remedy: 'remove going',
      }),
    ]);
    await recordClaim(table, 'coming', { revision: 'r1' });
    expect(await findingsOf('coming')).toEqual([]);
  });
});
