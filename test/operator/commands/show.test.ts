import { describe, expect, it } from 'vitest';
import { RESPONSE_LIMIT } from '../../../publish/documents/response-limit.ts';
import { call } from '../../support/call.ts';
import { makeClubFile, makeMatch } from '../../support/clubs/club-file.ts';
import { loseDocuments } from '../../support/dynamodb/lose-documents.ts';
import { failure, openWorkspace, TARGET } from '../../support/programs/club-data.ts';
import { freshSlug, issueLicense, openClub, publishClub, verify } from '../../support/table.ts';

const { clubData } = openWorkspace();

describe('club-data clubs and show', () => {
  it('list the clubs, in columns or as JSON', async () => {
    const slug = freshSlug();
    const { revision, publishedAt } = await publishClub(makeClubFile({ slug }));
    const { stdout, stderr } = await clubData('clubs', ...TARGET);
    expect(stderr).toBe('');
    const [head = '', ...rows] = stdout.trim().split('\n');
    expect(head).toMatch(/^club +live since +domain +name$/);
    const row = rows.find((line) => line.startsWith(slug)) ?? '';
    expect(row).toMatch(/ {2}\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ {2}fc\.example +FC Example$/);
    expect(row.indexOf('fc.example')).toBe(head.indexOf('domain'));
    expect(JSON.parse((await clubData('clubs', '--json', ...TARGET)).stdout)).toContainEqual({
      slug,
      name: 'FC Example',
      domain: 'fc.example',
      revision,
      published_at: publishedAt,
      moved_at: expect.any(String),
    });
  });

  it('show the documents of a club with their sizes, and its licenses', async () => {
    const slug = freshSlug();
    const players = Array.from({ length: 5000 }, (_, i) => ({
      id: i + 1,
      first_name: 'A"'.repeat(50),
      last_name: 'B',
    }));
    const { token, path } = await openClub(makeClubFile({ slug, players, teams: [] }));
    const body = JSON.stringify((await call('GET', `${path}/players`, { token })).body);
    const share = (100 * Buffer.byteLength(JSON.stringify(body))) / RESPONSE_LIMIT;
    const { stdout } = await clubData('show', slug, ...TARGET);
    const lines = stdout.split('\n');
    expect(lines[0]).toBe(`FC Example (${slug}), fc.example`);
    expect(lines[1]).toBe('2 seasons, 2 categories, 0 teams, 5,000 players');
    expect(lines[2]).toMatch(/^live: \S+, since \d{4}-\S+Z$/);
    expect(lines[4]).toBe('7 documents; the largest, and how much of a response each takes:');
    expect(lines[5]).toMatch(
      new RegExp(`^ {2}PLAYERS +${body.length}  bytes +${share.toFixed(1)} %$`),
    );
    expect(lines.slice(11, 13).map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['license', 'state', 'view', 'through', 'last verified', 'label'],
      [
        expect.stringMatching(/^[0-9a-f]{8}$/),
        'active',
        'full',
        '2099-12-31',
        expect.stringMatching(/^\d{4}-.+Z$/),
      ],
    ]);
    const json = JSON.parse((await clubData('show', slug, '--json', ...TARGET)).stdout);
    expect(json.documents).toHaveLength(7);
    expect(json.documents[0]).toEqual({ name: 'PLAYERS', length: body.length, share });
    expect(json.licenses[0].last_verified_at).toMatch(/Z$/);
    expect(json.counts).toEqual({ seasons: 2, categories: 2, teams: 0, players: 5000, matches: 0 });
    await verify(slug, await issueLicense(slug));
  });

  it.each(['CATEGORIES', 'MATCHES#ACTIVE'])(
    'show a club whose %s are lost, and say so',
    async (lost) => {
      const slug = freshSlug();
      const club = await publishClub(makeClubFile({ slug, matches: [makeMatch(1)] }));
      await loseDocuments(club, (name) => name === lost);
      const { code, stdout, stderr } = await clubData('show', slug, ...TARGET);
      expect([code, stderr]).toEqual([
        0,
        `no calendars: documents of its live revision ${club.revision} are missing; publish the club again\n`,
      ]);
      expect(stdout).toContain('1 match');
      const terms = ['--view', 'public', '--expires', '2099-06-30', '--calendars', ...TARGET];
      expect((await clubData('license', 'issue', slug, ...terms)).code).toBe(1);
      expect((await clubData('license', 'list', slug, ...TARGET)).stderr).toContain('no license');
    },
  );

  it('report a club that does not exist', async () => {
    expect(await clubData('show', 'no-club', ...TARGET)).toEqual(
      failure('no-club: no such club is published; see club-data clubs\n'),
    );
  });
});
