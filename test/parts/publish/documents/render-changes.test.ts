import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../publish/club/rules/parse-club-file.ts';
import { renderChanges } from '../../../../publish/documents/render-changes.ts';
import { renderDocuments } from '../../../../publish/documents/render-documents.ts';
import { etagOf } from '../../../../shared/etag.ts';
import { VIEWS, type View } from '../../../../shared/license/view.ts';
import { bytesOf, makeClubFile, type WrittenClubFile } from '../../../support/clubs/club-file.ts';
import { pathBelowClub } from '../../../support/clubs/document-paths.ts';
import { arbitraryVersions } from '../../../support/clubs/edited-club.ts';
import { TODAY } from '../../../support/clubs/expected-answers.ts';
import { type Bodies, expectedChanges, sorted } from '../../../support/clubs/expected-changes.ts';

const FIRST = '20260801T120000.000Z-1f0c9a3e5b7d2468';
const SECOND = '20260802T083000.250Z-0a1b2c3d4e5f6071';

const bodiesOf = (file: WrittenClubFile): Bodies =>
  new Map(
    Array.from(renderDocuments(parseClubFile(bytesOf(file)), TODAY), ([name, data]) => [
      name,
      JSON.stringify({ data }),
    ]),
  );

const tagged = (revision: string, bodies: Bodies) => ({
  revision,
  tags: new Map(Array.from(bodies, ([name, body]) => [name, etagOf(body)])),
});

interface Compared {
  slug?: string;
  before?: Bodies | undefined;
  after: Bodies;
}

// biome-ignore lint/suspicious/noExplicitAny: the data of a document
const changesOf = ({ slug = 'fc-example', before, after }: Compared, view: View): any =>
  renderChanges({
    slug,
    before: before && tagged(FIRST, before),
    after: tagged(SECOND, after),
  }).get(`${view === 'full' ? '' : 'PUBLIC#'}CHANGES${before ? `#${FIRST}` : ''}`);

const numRuns = Number(process.env.RUNS) || 100;

const file = makeClubFile();
const withTeams = (teams: WrittenClubFile['teams']) => makeClubFile({ teams });

describe('the changes between two revisions', () => {
  it('are every document that differs, and what is now gone or empty', () => {
    const before = bodiesOf(file);
    const [women = expect.fail(), , past] = file.teams;
    const after = bodiesOf(withTeams([{ ...women, name: 'Women A' }, ...(past ? [past] : [])]));
    const etag = (name: string) => etagOf(after.get(name) ?? expect.fail(name));
    expect(changesOf({ before, after }, 'public')).toEqual({
      since: FIRST,
      revision: SECOND,
      published_at: '2026-08-02T08:30:00.250Z',
      changed: [
        { path: '/clubs/fc-example/categories', etag: etag('CATEGORIES') }, // they count teams
        { path: '/clubs/fc-example/teams', etag: etag('PUBLIC#TEAMS') },
        { path: '/clubs/fc-example/seasons/2', etag: etag('PUBLIC#SEASON#2') },
        { path: '/clubs/fc-example/teams/101', etag: etag('PUBLIC#TEAM#101') },
        { path: '/clubs/fc-example/teams?season_id=2', etag: etag('PUBLIC#TEAMS#S2') },
        { path: '/clubs/fc-example/teams?category_id=2', etag: etag('PUBLIC#TEAMS#C2') },
        {
          path: '/clubs/fc-example/teams?season_id=2&category_id=2',
          etag: etag('PUBLIC#TEAMS#S2#C2'),
        },
        { path: '/clubs/fc-example/teams/102', etag: null },
        { path: '/clubs/fc-example/teams?category_id=1', etag: etagOf('{"data":[]}') },
        { path: '/clubs/fc-example/teams?season_id=2&category_id=1', etag: etagOf('{"data":[]}') },
      ],
    });
  });

  it('are everything when there is no earlier one', () => {
    const after = bodiesOf(withTeams([]));
    const names = [...after.keys()].filter((name) => !name.startsWith('PUBLIC#'));
    expect(names).toEqual(expect.arrayContaining(['SEASONS', 'TEAMS', 'SEASON#2']));
    expect(changesOf({ after }, 'full')).toEqual({
      since: null,
      revision: SECOND,
      published_at: '2026-08-02T08:30:00.250Z',
      changed: names.map((name) => ({
        path: `/clubs/fc-example${pathBelowClub(name)}`,
        etag: etagOf(after.get(name) ?? expect.fail(name)),
      })),
    });
  });

  it('leave out the documents of another version, which have no path in this one', () => {
    const before = new Map([...bodiesOf(file), ['UNKNOWN', '{}'], ['PUBLIC#UNKNOWN#1', '{}']]);
    const after = new Map([...bodiesOf(file), ['UNKNOWN#2', '{}']]);
    for (const view of VIEWS) expect(changesOf({ before, after }, view).changed).toEqual([]);
  });

  it('are none between equal revisions', () => {
    for (const view of VIEWS) {
      const { changed } = changesOf({ before: bodiesOf(file), after: bodiesOf(file) }, view);
      expect(changed).toEqual([]);
    }
  });

  it('are none in the public view when only a private value differs', () => {
    const [anna, ...others] = file.players;
    const players = [{ ...anna, email: 'new@fc.example' }, ...others] as typeof file.players;
    const compared = { before: bodiesOf(file), after: bodiesOf(makeClubFile({ players })) };
    expect(changesOf(compared, 'public').changed).toEqual([]);
    expect(changesOf(compared, 'full').changed).not.toEqual([]);
  });

  it(
    'are exactly the documents whose bodies differ, of any two versions in both views',
    () => {
      const property = fc.property(arbitraryVersions(2), (versions) => {
        const [before, after = expect.fail()] = versions.map(bodiesOf);
        const slug = versions[0]?.club.slug ?? '';
        for (const view of VIEWS) {
          const { changed } = changesOf({ slug, before, after }, view);
          expect(sorted(changed)).toEqual(expectedChanges(slug, { before, after, view }));
        }
      });
      fc.assert(property, { numRuns });
    },
    20_000 + numRuns * 200,
  );
});
