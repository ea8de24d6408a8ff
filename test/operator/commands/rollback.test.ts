import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, userInfo } from 'node:os';
import { describe, expect, inject, it } from 'vitest';
import { prepareClub } from '../../../publish/documents/prepare-club.ts';
import { publish } from '../../../publish/revisions/publish-revision.ts';
import { rememberForgotten } from '../../../publish/revisions/remember-forgotten.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import { bytesOf, makeClubFile, makeMatch } from '../../support/clubs/club-file.ts';
import { TODAY } from '../../support/clubs/expected-answers.ts';
import { loseDocuments } from '../../support/dynamodb/lose-documents.ts';
import {
  ABOUT_TO,
  failure,
  getLater,
  openWorkspace,
  TARGET,
} from '../../support/programs/club-data.ts';
import { freshSlug, issueLicense, publishClub, table, verify } from '../../support/table.ts';

const { clubData, clubDataAs, path, write } = openWorkspace();
const { tableName } = inject('target');
/**
 * Options of a table that counts as one of AWS, without --endpoint; the environment points to the
 * local one.
 */
const ON_AWS = ['--table', tableName];

/** AWS's answer to who the caller is. */
async function startSts(arn: string) {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/xml');
    response.end(
      '<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">' +
        `<GetCallerIdentityResult><Arn>${arn}</Arn></GetCallerIdentityResult>` +
        '</GetCallerIdentityResponse>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const named = (slug: string, name: string) => ({
  ...makeClubFile({ slug }),
  categories: [
    { id: 1, name, sort_order: 1 },
    { id: 2, name: 'Women', sort_order: 2 },
  ],
});
const TIME = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ';

describe('club-data rollback to a revision that has lost documents', () => {
  it('is refused, and names the next that is whole', async () => {
    const slug = freshSlug();
    const first = await publishClub(named(slug, 'First'));
    const second = await publishClub(named(slug, 'Second'));
    const third = await publishClub(named(slug, 'Third'));
    const live = async () => (await findClub(table, slug, { consistent: true }))?.revision;
    await loseDocuments(second, (name) => name === 'TEAMS');
    const lost = `${slug}: nothing was changed: ${second.revision} has lost 2 documents (TEAMS, PUBLIC#TEAMS)`;
    const whole = `the next that is whole is ${first.revision}: pass it with --to`;
    expect(await clubData('rollback', slug, ...TARGET)).toEqual(failure(`${lost}; ${whole}\n`));
    await loseDocuments(first, () => true);
    const none = 'no other one that is stored is whole: publish a file';
    for (const to of [[], ['--to', second.revision]]) {
      expect(await clubData('rollback', slug, ...to, ...TARGET)).toEqual(
        failure(`${lost}; ${none}\n`),
      );
    }
    expect(await live()).toBe(third.revision);
  });

  it('goes to the one that it names', async () => {
    const slug = freshSlug();
    const first = await publishClub(named(slug, 'First'));
    await loseDocuments(await publishClub(named(slug, 'Second')), () => true);
    await publishClub(named(slug, 'Third'));
    const { stderr } = await clubData('rollback', slug, ...TARGET);
    const [, to = ''] = /next that is whole is (\S+):/.exec(stderr) ?? [];
    expect((await clubData('rollback', slug, '--to', to, ...TARGET)).code).toBe(0);
    const live = await findClub(table, slug, { consistent: true });
    expect(live).toMatchObject({ revision: first.revision, hasNames: true });
  });
});

describe('club-data rollback and history', () => {
  it('restore the previous revision or a given one, and list all revisions', async () => {
    const slug = freshSlug();
    const first = (await publishClub(named(slug, 'First'))).revision;
    const second = (await publishClub(named(slug, 'Second'))).revision;
    const third = (await publishClub(named(slug, 'Third'))).revision;
    const token = await verify(slug, await issueLicense(slug));
    const seen = async () => (await getLater(`/clubs/${slug}/categories`, token)).body.data[0].name;
    expect(await seen()).toBe('Third');

    const back = await clubData('rollback', slug, ...TARGET);
    expect([back.code, back.stderr]).toEqual([
      0,
      `${slug}: 1 category changed\n  ~ category 1 Second: name Third → Second\n` +
        `${ABOUT_TO} make ${second} of ${slug} live again.\n` +
        `Readers see it within seconds; ${third} is kept.\n`,
    ]);
    expect(back.stdout).toMatch(
      new RegExp(`^${slug}: ${second} is live, as it was published at ${TIME}\n$`),
    );
    expect(await seen()).toBe('Second');

    const named1 = await clubData('rollback', slug, '--to', first, '--json', ...TARGET);
    expect(JSON.parse(named1.stdout)).toEqual({ club: slug, revision: first, replaced: second });
    expect(await seen()).toBe('First');
    await clubData('rollback', slug, ...TARGET);
    expect(await seen()).toBe('Second'); // again undoes it

    const history = await clubData('history', slug, ...TARGET);
    const lines = history.stdout.trim().split('\n');
    expect(lines[0]).toMatch(
      /^revision +state +seasons {2}categories {2}teams {2}players {2}documents +stored +by +from +on$/,
    );
    expect(lines[1]).toMatch(
      new RegExp(`^${third}  until ${TIME} +2 +2 +3 +4 +17 +\\d+ kB( +unknown){3}$`),
    );
    expect(lines[2]).toMatch(
      new RegExp(`^${second}  live +2 +2 +3 +4 +17 +\\d+ kB( +unknown){3}$`),
    );
    expect(lines[3]).toMatch(new RegExp(`^${first}  until ${TIME}`));
    const me = userInfo().username;
    expect(lines[4]).toMatch(new RegExp(`^live since ${TIME} by ${me}$`)); // who rolled back
    expect(lines).toHaveLength(5);

    const json = JSON.parse((await clubData('history', slug, '--json', ...TARGET)).stdout);
    expect(json[1]).toEqual({
      hides: false,
      revision: second,
      published_at: expect.stringMatching(/^\d{4}-.+Z$/),
      as_of: TODAY,
      retired_at: expect.stringMatching(/^\d{4}-.+Z$/),
      name: 'FC Example',
      domain: 'fc.example',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      counts: { seasons: 2, categories: 2, teams: 3, players: 4, matches: 0 },
      sizes: {
        documents: 17,
        plain_bytes: expect.any(Number),
        gzip_bytes: expect.any(Number),
        brotli_bytes: expect.any(Number),
      },
      is_live: true,
      live_since: expect.stringMatching(/^\d{4}-.+Z$/),
      live_by: me,
    });
  });

  it('choose what was live before, and move its time forward, whatever the clocks say', async () => {
    const slug = freshSlug();
    const publishAt = async (name: string, offset: number) => {
      const clock = () => new Date(Date.now() + offset);
      const prepared = prepareClub(bytesOf(named(slug, name)), TODAY);
      const club = await publish(table, prepared, { now: clock(), clock });
      if (!club) throw new Error('overtaken');
      return club;
    };
    await publishAt('First', 0);
    const second = await publishAt('Second', 10 * 60_000);
    const third = await publishAt('Third', 0);
    expect(third.movedAt > second.movedAt).toBe(true);
    const { stdout } = await clubData('rollback', slug, '--json', ...TARGET);
    expect(JSON.parse(stdout)).toMatchObject({ revision: second.revision });
    const live = await findClub(table, slug, { consistent: true });
    expect(live && live.movedAt > third.movedAt).toBe(true);
  });

  it('name who published what, from which file and on which machine', async () => {
    const slug = freshSlug();
    mkdirSync(path('folder'));
    write('folder/mine.json', makeClubFile({ slug }));
    await clubData('publish', 'folder/mine.json', ...TARGET);
    write('folder/theirs.json', named(slug, 'Theirs'));
    const sts = await startSts('arn:aws:sts::123456789012:assumed-role/Publisher/ada');
    const env = { AWS_ENDPOINT_URL_STS: sts.endpoint };
    const published = await clubDataAs(env, 'publish', 'folder/theirs.json', '--yes', ...ON_AWS);
    sts.server.close();
    expect(published.code).toBe(0);

    const { stdout } = await clubData('history', slug, '--json', ...TARGET);
    expect(JSON.parse(stdout)).toMatchObject([
      {
        published_by: 'arn:aws:sts::123456789012:assumed-role/Publisher/ada',
        published_from: 'theirs.json',
        published_on: hostname(),
        live_by: 'arn:aws:sts::123456789012:assumed-role/Publisher/ada',
      },
      { published_by: userInfo().username, published_from: 'mine.json', published_on: hostname() },
    ]);
    const lines = (await clubData('history', slug, ...TARGET)).stdout.trim().split('\n');
    expect(lines[1]).toMatch(/ Publisher\/ada +theirs\.json +\S+$/);
    expect(lines[3]).toMatch(/ by Publisher\/ada$/);
  });

  it('do not wait for AWS to say who publishes', async () => {
    const slug = freshSlug();
    write('unknown.json', makeClubFile({ slug }));
    expect((await clubData('publish', 'unknown.json', '--yes', ...ON_AWS)).code).toBe(0);
    const { stdout } = await clubData('history', slug, '--json', ...TARGET);
    expect(JSON.parse(stdout)).toMatchObject([{ published_by: 'unknown' }]);
  });

  it('refuse to show more of people than now, and name them, unless that is allowed', async () => {
    const slug = freshSlug();
    await publishClub(makeClubFile({ born: '2004-03-02', slug }));
    const file = makeClubFile({ born: '2004-03-02', slug });
    const [anna, ...others] = file.players;
    await publishClub({ ...file, players: [{ ...anna, privacy: 'hidden' }, ...others] });
    const hidden = await findClub(table, slug, { consistent: true });
    const { code, stderr } = await clubData('rollback', slug, '--yes', ...TARGET);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('  ! 11 Anna Öberg is hidden now, and would be shown again\n'),
    ]);
    expect(stderr).toMatch(/nothing was changed: that revision shows more of people .*\n$/);
    expect(await findClub(table, slug, { consistent: true })).toEqual(hidden);
    expect((await clubData('rollback', slug, '--allow-less-privacy', ...TARGET)).code).toBe(0);
    // Undoing it withholds more, which needs no permission.
    expect((await clubData('rollback', slug, ...TARGET)).code).toBe(0);
  });

  it('refuse to show somebody who may be hidden now under another id', async () => {
    const slug = freshSlug();
    const [anna, ...others] = makeClubFile({ born: '2004-03-02' }).players;
    const fileOf = (player: object) =>
      makeClubFile({ slug, players: [{ ...anna, ...player } as never, ...others], teams: [] });
    await publishClub(fileOf({ id: 77, first_name: 'Anan', full_name: undefined }));
    await publishClub(fileOf({ privacy: 'hidden' }));
    const { code, stderr } = await clubData('rollback', slug, '--yes', ...TARGET);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(
        '  ! 77 Anan Öberg could be Anna Öberg, who is hidden now, and would be shown',
      ),
    ]);
  });

  it('refuse to show scores that are withheld now, and name the team', async () => {
    const slug = freshSlug();
    const file = makeClubFile({ slug, matches: [makeMatch(1)] });
    await publishClub(file);
    const categories = file.categories.map((one) => ({ ...one, publishes_scores: one.id !== 2 }));
    await publishClub({ ...file, categories });
    const { code, stderr } = await clubData('rollback', slug, '--yes', ...TARGET);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(
        '  ! the scores of 101 Women I are withheld now, and would be shown\n',
      ),
    ]);
    expect((await clubData('rollback', slug, '--allow-less-privacy', ...TARGET)).code).toBe(0);
    const { stdout } = await clubData('history', slug, ...TARGET);
    expect(stdout).toMatch(/^revision .* players +matches +documents .*\n.* 4 +1 +26 /);
  });

  it('never restore a forgotten person', async () => {
    const slug = freshSlug();
    const { revision } = await publishClub(makeClubFile({ slug }));
    const rest = makeClubFile({ slug }).players.slice(1);
    await publishClub(makeClubFile({ slug, players: rest, teams: [] }));
    // What a forget leaves that was interrupted before it deleted the earlier revision.
    const found = {
      ids: [11],
      names: ['Anna Öberg'],
      identities: [{ name: 'Anna Öberg', born: '' }],
      traits: [],
      others: [],
    };
    await rememberForgotten(table, slug, { found, now: new Date() });
    const { code, stderr } = await clubData('rollback', slug, ...TARGET);
    expect([code, stderr]).toEqual([1, expect.stringContaining('players[0]: 11 was')]);
    expect((await findClub(table, slug, { consistent: true }))?.revision).not.toBe(revision);
  });

  it('reject the live revision, an unknown one, and a club without an earlier one', async () => {
    const slug = freshSlug();
    const { revision } = await publishClub(makeClubFile({ slug }));
    const failures: [string[], string][] = [
      [['rollback', slug], `${slug}: no earlier revision is stored`],
      [['rollback', slug, '--to', revision], `${slug}: ${revision} is live already`],
      [['rollback', slug, '--to', 'x'], `${slug}: x is not one of its revisions; run history`],
      [['rollback', `${slug}-x`], `${slug}-x: no such club is published; see club-data clubs`],
      [['history', `${slug}-x`], `${slug}-x: no such club is published; see club-data clubs`],
    ];
    for (const [args, line] of failures) {
      expect(await clubData(...args, ...TARGET)).toEqual(failure(`${line}\n`));
    }
  });
});
