import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findScoresShownAgain,
  findScoresShownByOlder,
} from '../../../../../../publish/club/rules/matches/withhold-scores.ts';
import { parseClubFile } from '../../../../../../publish/club/rules/parse-club-file.ts';
import type { ClubFile } from '../../../../../../publish/club/rules/schema.ts';
import { renderChanges } from '../../../../../../publish/documents/render-changes.ts';
import { renderDocuments } from '../../../../../../publish/documents/render-documents.ts';
import { etagOf } from '../../../../../../shared/etag.ts';
import { arbitraryClubWithMatches } from '../../../../../support/clubs/arbitrary-matches.ts';
import {
  bytesOf,
  makeClubFile,
  makeMatch,
  makeTeam,
  type WrittenClubFile,
  type WrittenMatch,
} from '../../../../../support/clubs/club-file.ts';
import { TODAY } from '../../../../../support/clubs/expected-answers.ts';

const parse = (file: WrittenClubFile) => parseClubFile(bytesOf(file));
const tagsOf = (file: WrittenClubFile): Map<string, string> =>
  new Map(
    [...renderDocuments(parse(file), TODAY)].map(([name, data]) => [
      name,
      etagOf(JSON.stringify({ data })),
    ]),
  );

/** Everything that tells a result, with other values. */
function otherResult(match: WrittenMatch): WrittenMatch {
  const { status = 'scheduled', date } = match;
  const isOver = status === 'scheduled' && Boolean(date && date < TODAY);
  const mayTell = isOver || /finished|awarded|abandoned/.test(status);
  return {
    ...match,
    ...{ score: 7, opponent_score: 6, score_note: 'secret-note' },
    ...(mayTell && { status_note: 'secret-status' }),
    status: { finished: 'awarded', awarded: 'finished' }[status as string] ?? status,
  } as WrittenMatch;
}

/** Which teams say no, or leave it to a category that says no. */
function withheldTeams({ teams, categories }: WrittenClubFile): Set<number> {
  const no = new Set(categories.filter((one) => one.publishes_scores === false).map((it) => it.id));
  const isWithheld = (team: WrittenClubFile['teams'][number]) =>
    team.publishes_scores === false ||
    (team.publishes_scores === undefined && no.has(team.category_id));
  return new Set(teams.filter(isWithheld).map(({ id }) => id));
}

describe('a result that is not published', () => {
  it('is in no document, entity tag or list of changes of either view', () => {
    const [before, after] = ['20260901T173012.480Z', '20260901T181544.092Z'].map(
      (time) => `${time}-7c1f0e5a9b3d2846`,
    ) as [string, string];
    fc.assert(
      fc.property(arbitraryClubWithMatches, (file) => {
        const withheld = withheldTeams(file);
        const changed = (file.matches ?? []).map((match) =>
          withheld.has(match.team_id) ? otherResult(match) : match,
        );
        const other = { ...file, matches: changed };
        const [tags, otherTags] = [tagsOf(file), tagsOf(other)];
        expect(otherTags).toEqual(tags);
        expect(JSON.stringify([...renderDocuments(parse(other), TODAY)])).not.toContain('secret-');
        const lists = renderChanges({
          slug: file.club.slug,
          before: { revision: before, tags },
          after: { revision: after, tags: otherTags },
        });
        for (const list of lists.values()) expect(list).toMatchObject({ changed: [] });
      }),
      { numRuns: Number(process.env.RUNS) || 200 },
    );
  });

  it.each<[string, WrittenClubFile['teams'][number], boolean]>([
    ['of a category', makeTeam(1), true],
    [
      'of a team that says no itself',
      makeTeam(1, { category_id: 2, publishes_scores: false }),
      true,
    ],
    ['but for a team that says yes', makeTeam(1, { publishes_scores: true }), false],
    ['but for other categories', makeTeam(1, { category_id: 2 }), false],
  ])('is that %s', (_, team, isWithheld) => {
    const file = makeClubFile({
      categories: [
        { id: 1, name: 'U9', sort_order: 1, publishes_scores: false },
        { id: 2, name: 'Men', sort_order: 2 },
      ],
      teams: [team],
      matches: [
        makeMatch(1, {
          ...{ team_id: 1, status: 'awarded', status_note: 'too few players' },
          ...{ score: 3, opponent_score: 0, score_note: 'awarded' },
        }),
        makeMatch(2, { team_id: 1, status: 'cancelled', status_note: 'storm' }),
      ],
    });
    const documents = renderDocuments(parse(file), TODAY);
    const [played, cancelled] = documents.get('MATCHES#ACTIVE') as Record<string, unknown>[];
    expect(played).toMatchObject(
      isWithheld
        ? {
            ...{ score: null, opponent_score: null, score_note: null },
            ...{ status: 'finished', status_note: null, opponent: 'SV Nord' },
          }
        : { score: 3, opponent_score: 0, score_note: 'awarded', status: 'awarded' },
    );
    expect(cancelled).toMatchObject({ status: 'cancelled', status_note: 'storm' });
    expect(JSON.stringify([...documents])).not.toContain('publishes_scores');
  });
});

describe('scores that a live club withholds', () => {
  const clubOf = (ofCategory: boolean | undefined, ofTeam: boolean | undefined) =>
    parse(
      makeClubFile({
        categories: [
          {
            ...{ id: 1, name: 'U9', sort_order: 1 },
            ...(ofCategory !== undefined && { publishes_scores: ofCategory }),
          },
        ],
        teams: [makeTeam(1, ofTeam === undefined ? {} : { publishes_scores: ofTeam })],
      }),
    );

  it.each<[string, Parameters<typeof clubOf>, Parameters<typeof clubOf>, string[]]>([
    ['stay withheld', [false, undefined], [false, undefined], []],
    ['are shown where a category says so', [false, undefined], [true, undefined], []],
    ['are shown where a team says so', [false, undefined], [false, true], []],
    ['need a word of the category', [false, undefined], [undefined, undefined], ['categories[0]']],
    ['need a word of the team', [undefined, false], [undefined, undefined], ['teams[0]']],
    ["need the team's own word", [true, false], [true, undefined], ['teams[0]']],
    ['stay withheld by the category', [false, false], [false, undefined], []],
  ])('%s', (_, before, after, paths) => {
    expect(
      findScoresShownAgain(clubOf(...before), clubOf(...after)).map(({ field }) => field),
    ).toEqual(paths.map((path) => `${path}.publishes_scores`));
  });

  it.each<[string, WrittenClubFile['teams'][number], string[]]>([
    ['need a word of a team that has its match now', makeTeam(2), ['teams[0].publishes_scores']],
    ['are shown of a team that says so', makeTeam(2, { publishes_scores: true }), []],
  ])('%s', (_, team, fields) => {
    const categories = [{ id: 1, name: 'U9', sort_order: 1 }];
    const [before, after] = [makeTeam(1, { publishes_scores: false }), team].map((one) =>
      parse(
        makeClubFile({ categories, teams: [one], matches: [makeMatch(1, { team_id: one.id })] }),
      ),
    ) as [ClubFile, ClubFile];
    expect(findScoresShownAgain(before, after).map(({ field }) => field)).toEqual(fields);
  });

  const U9 = [{ id: 1, name: 'U9', sort_order: 1 }];
  it.each<[string, Partial<WrittenClubFile['teams'][number]>, string[]]>([
    ['need a word of the next team of its name', {}, ['teams[0].publishes_scores']],
    ['need one where the name has other signs', { name: 'tëam 1' }, ['teams[0].publishes_scores']],
    ['are shown of a next team that says so', { publishes_scores: true }, []],
    ['need a word of a new name in its place', { name: 'Team 2' }, ['teams[0].publishes_scores']],
    ['need a word in another category', { category_id: 2 }, ['teams[0].publishes_scores']],
    ['need no word of another name in another category', { name: 'Team 2', category_id: 2 }, []],
    ['need no word of another name in the next season', { name: 'Team 2', season_id: 1 }, []],
    ['need no word of another category in the next season', { category_id: 2, season_id: 1 }, []],
    ['need a word of its name in the next season', { season_id: 1 }, ['teams[0].publishes_scores']],
  ])('%s', (_, fields, expected) => {
    const categories = [...U9, { id: 2, name: 'U11', sort_order: 2 }];
    const [before, after] = [
      makeTeam(1, { name: 'Team 1', publishes_scores: false }),
      makeTeam(2, { name: 'Team 1', ...fields }),
    ].map((team) => parse(makeClubFile({ categories, teams: [team] }))) as [ClubFile, ClubFile];
    expect(findScoresShownAgain(before, after).map(({ field }) => field)).toEqual(expected);
  });

  it('need a word of the teams of a category that is gone', () => {
    const [gone, open] = [{ publishes_scores: false }, {}].map((word, i) =>
      parse(
        makeClubFile({
          categories: [{ id: i + 1, name: `U9 ${i}`, sort_order: 1, ...word }],
          teams: [makeTeam(i + 1, { name: 'Team 1', category_id: i + 1 })],
        }),
      ),
    ) as [ClubFile, ClubFile];
    expect(findScoresShownAgain(gone, open).map(({ field }) => field)).toEqual([
      'teams[0].publishes_scores',
    ]);
  });

  /** The last season is active. */
  const seasonsOf = (...years: string[]) =>
    years.map((year, i) => ({
      id: i + 1,
      name: year,
      is_active: i === years.length - 1,
      start_date: `${year}-01-01`,
      end_date: `${year}-12-31`,
    }));

  it('need no word where the latest team of the name has said otherwise', () => {
    const seasons = seasonsOf('2024', '2025', '2026');
    const team = (season_id: number, fields: object = {}) =>
      makeTeam(season_id, { name: 'Team 1', season_id, ...fields });
    const [no, yes] = [team(1, { publishes_scores: false }), team(2, { publishes_scores: true })];
    const [before, after] = [
      [no, yes],
      [no, yes, team(3)],
    ].map((teams) => parse(makeClubFile({ seasons, teams }))) as [ClubFile, ClubFile];
    expect(findScoresShownAgain(before, after)).toEqual([]);
  });

  it.each([
    [1, 2],
    [2, 1],
  ])('need a word where one of two latest teams of the name withholds them: %i, %i', (...ids) => {
    const seasons = seasonsOf('2025', '2026');
    const twins = ids.map((id) =>
      makeTeam(id, { name: 'Team 1', season_id: 1, ...(id === 1 && { publishes_scores: false }) }),
    );
    const [before, after] = [twins, [...twins, makeTeam(3, { name: 'Team 1', season_id: 2 })]].map(
      (teams) => parse(makeClubFile({ seasons, teams })),
    ) as [ClubFile, ClubFile];
    expect(findScoresShownAgain(before, after).map(({ field }) => field)).toEqual([
      'teams[2].publishes_scores',
    ]);
  });

  const club = (category: object, team: object, id: number) =>
    parse(
      makeClubFile({
        categories: [{ id: 1, name: 'U9', sort_order: 1, ...category }],
        teams: [makeTeam(101, team), makeTeam(102, { name: 'Open', publishes_scores: true })],
        matches: [makeMatch(id, { team_id: 101, opponent: 'SV Heide' })],
      }),
    );

  it('need a word of a team that has a match of that day and opponent, where the withheld one is gone', () => {
    const before = club({}, { publishes_scores: false }, 1);
    const after = {
      ...before,
      teams: before.teams.map((team) => ({
        ...team,
        publishes_scores: team.id === 101 ? false : undefined,
      })),
      matches: before.matches.map((match) => ({ ...match, id: 2, team_id: 102 })),
    } as ClubFile;
    expect(findScoresShownAgain(before, after).map(({ field }) => field)).toEqual([
      'teams[1].publishes_scores',
    ]);
    const both = { ...after, matches: [...before.matches, ...after.matches] };
    expect(findScoresShownAgain(before, both)).toEqual([]);
  });

  it('need more than the word that another category has had for long', () => {
    const categories = [
      { id: 1, name: 'U9', sort_order: 1, publishes_scores: false },
      { id: 2, name: 'Men', sort_order: 2, publishes_scores: true },
    ];
    const [before, after] = [1, 2].map((category_id) =>
      parse(makeClubFile({ categories, teams: [makeTeam(1, { category_id })] })),
    ) as [ClubFile, ClubFile];
    expect(findScoresShownAgain(before, after)).toHaveLength(1);
  });

  it('need no word of a team that had such a match all along', () => {
    const before = club({}, { publishes_scores: false }, 1);
    const other = { ...before.matches[0], id: 2, team_id: 102 } as ClubFile['matches'][number];
    const live = { ...before, matches: [...before.matches, other] };
    const unsaid = before.teams.map(({ publishes_scores: said, ...team }) => ({
      ...team,
      ...(said === false && { publishes_scores: false }),
    }));
    expect(findScoresShownAgain(live, { ...live, teams: unsaid, matches: [other] })).toEqual([]);
  });

  const one = (team: object, category: object = {}) =>
    parse(
      makeClubFile({
        categories: [{ id: 1, name: 'U9', sort_order: 1, ...category }],
        teams: [makeTeam(1, { name: 'U9 I', ...team })],
        matches: [makeMatch(1, { team_id: (team as { id?: number }).id ?? 1 })],
      }),
    );
  const NO = { publishes_scores: false };
  it.each<[string, ClubFile, ClubFile, number]>([
    ['the category', one({ id: 2, name: 'U9 II', season_id: 1 }, NO), one({}), 1],
    [
      'the name and season',
      one({ id: 2, category_id: 1, ...NO }),
      one({ publishes_scores: true }),
      1,
    ],
    [
      'nothing where it withholds them itself',
      one({ id: 2, name: 'U9 II', season_id: 1 }, NO),
      one(NO),
      0,
    ],
    ['nothing', one({ id: 2, name: 'U9 II', season_id: 1 }), one({}), 0],
    ['not the category of a team that says yes', one({ publishes_scores: true }, NO), one({}), 0],
  ])('are not shown by an older file: %s tells', (_, live, older, count) => {
    const moved = live.matches.map((match) => ({ ...match, id: 9, opponent: 'HC Moor' }));
    expect(findScoresShownByOlder({ ...live, matches: moved }, older)).toHaveLength(count);
  });
});
