import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../shared/publish/club-file/parse-club-file.ts';
import { renderDocuments } from '../../../../shared/publish/render/render-documents.ts';
import * as documents from '../../../../shared/table/document-names.ts';
import { arbitraryClubFile } from '../../../support/clubs/arbitrary-club.ts';
import { bytesOf, makeClubFile, type WrittenClubFile } from '../../../support/clubs/club-file.ts';
import { expectedAnswer, TODAY } from '../../../support/clubs/expected-answers.ts';

/** The documents as a reader gets them. */
const rendered = (file: WrittenClubFile, today = TODAY): Map<string, unknown> => {
  const entries = [...renderDocuments(parseClubFile(bytesOf(file)), today)];
  return new Map(JSON.parse(JSON.stringify(entries)));
};

const unknownMember = {
  email: null,
  phone: null,
  date_of_birth: null,
  height: null,
  jersey_number: null,
  photo_url: null,
};

describe('the documents of the small club', () => {
  const of = rendered(makeClubFile());

  it('has a team with its members in full', () => {
    expect(of.get('TEAM#101')).toEqual({
      id: 101,
      name: 'Women I',
      short_name: 'T',
      slug: 'team-101',
      sort_order: 1,
      season_id: 2,
      finalized_at: '2026-07-15 18:30:00',
      category: { id: 2, name: 'Women' },
      players: [
        {
          id: 11,
          first_name: 'Anna',
          last_name: 'Öberg',
          email: 'anna@fc.example',
          phone: null,
          date_of_birth: '2004-02-29',
          height: 172,
          jersey_number: 7,
          position: 'winger',
          sort_order: 1,
          photo_url: 'https://fc.example/photos/11.jpg',
        },
        {
          ...unknownMember,
          id: 12,
          first_name: 'Bea',
          last_name: 'Nilsson',
          jersey_number: 1,
          position: 'keeper',
          sort_order: 2,
        },
      ],
      staff: [
        {
          ...unknownMember,
          id: 901,
          first_name: 'Clara',
          last_name: 'Coach',
          email: 'clara@fc.example',
          position: 'head coach',
          sort_order: 1,
        },
        {
          ...unknownMember,
          id: 13,
          first_name: 'Cleo',
          last_name: 'Adler',
          height: 181,
          position: 'physio',
          sort_order: 2,
        },
      ],
    });
  });

  it('has a season with its teams', () => {
    expect(of.get('SEASON#1')).toEqual({
      id: 1,
      name: '2025/26',
      start_date: '2025-07-01',
      end_date: '2026-06-30',
      is_active: false,
      teams: [of.get('TEAM#103')],
    });
  });

  it('has the categories with the number of their teams', () => {
    expect(of.get('CATEGORIES')).toEqual([
      { id: 1, name: 'Men', sort_order: 1, teams_count: 1 },
      { id: 2, name: 'Women', sort_order: 2, teams_count: 2 },
    ]);
  });

  it('has the players with a full name and null for what is not known', () => {
    const unknownPlayer = {
      ...unknownMember,
      can_play_multiple_teams: false,
      registry_id: null,
      registered_at: null,
      registration_team: null,
      positions: [],
    };
    const [anna] = makeClubFile().players;
    expect(of.get('PLAYERS')).toEqual([
      {
        ...unknownPlayer,
        id: 13,
        first_name: 'Cleo',
        last_name: 'Adler',
        full_name: 'Cleo Adler',
        height: 181,
      },
      { ...unknownPlayer, id: 14, first_name: '', last_name: 'Dida', full_name: 'Dida' },
      {
        ...unknownPlayer,
        id: 12,
        first_name: 'Bea',
        last_name: 'Nilsson',
        full_name: 'Bea Nilsson',
        jersey_number: 1,
      },
      anna,
    ]);
  });
});

/** Every question that a reader can ask of a club, by the name of the document that answers. */
function questionsOf(file: WrittenClubFile, today: string): Map<string, unknown> {
  const answer = (path: string, query = {}) => expectedAnswer(file, path, query, today);
  const someId = 987_654_321;
  const seasons = [...file.seasons.map(({ id }) => id), someId];
  const categories = [...file.categories.map(({ id }) => id), someId];
  const teams = [...file.teams.map(({ id }) => id), someId];
  const teamsOf = (season?: number, category?: number) => {
    const query = {
      ...(season && { season_id: String(season) }),
      ...(category && { category_id: String(category) }),
    };
    const name = documents.teamsDocument({ seasonId: season, categoryId: category });
    return [name, answer('/teams', query)] as const;
  };
  return new Map<string, unknown>([
    [documents.SEASONS, answer('/seasons', { all: 'true' })],
    [documents.ACTIVE_SEASONS, answer('/seasons')],
    [documents.CATEGORIES, answer('/categories')],
    [documents.PLAYERS, answer('/players')],
    ...seasons.map((id) => [documents.seasonDocument(id), answer(`/seasons/${id}`)] as const),
    ...teams.map((id) => [documents.teamDocument(id), answer(`/teams/${id}`)] as const),
    ...[undefined, ...seasons].flatMap((season) =>
      [undefined, ...categories].map((category) => teamsOf(season, category)),
    ),
  ]);
}

/** Around the days on which someone who was born on 29 February turns 18 or 20. */
const day = fc.constantFrom(TODAY, '2026-02-28', '2026-03-01', '2028-02-28', '2028-02-29');

describe('the documents of any club', () => {
  it('are what a plain reading of the club file gives, and no others', () => {
    fc.assert(
      fc.property(arbitraryClubFile, day, (file, today) => {
        const found = rendered(file, today);
        const questions = questionsOf(file, today);
        const answers = new Map(
          Array.from(questions.keys(), (name) => {
            const isFilter = name.startsWith('TEAMS#');
            const data = found.get(name) ?? (isFilter ? [] : undefined);
            return [name, data === undefined ? 'not found' : { data }];
          }),
        );
        expect(answers).toEqual(questions);
        expect([...found.keys()].filter((name) => !questions.has(name))).toEqual([]);
      }),
    );
  });
});
