import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../publish/club-file/parse-club-file.ts';
import { renderDocuments } from '../../../../publish/render/render-documents.ts';
import type { View } from '../../../../shared/license/view.ts';
import { arbitraryClubFile } from '../../../support/clubs/arbitrary-club.ts';
import { bytesOf, type WrittenClubFile } from '../../../support/clubs/club-file.ts';
import { expectedAnswer, TODAY } from '../../../support/clubs/expected-answers.ts';
import { SHARED, toPublic } from '../../../support/clubs/public-view.ts';

/** The documents as clients get them. */
const rendered = (file: WrittenClubFile, today: string): Map<string, unknown> => {
  const entries = [...renderDocuments(parseClubFile(bytesOf(file)), today)];
  return new Map(JSON.parse(JSON.stringify(entries)));
};

/** The expected answer to every possible request, in each view, by the name of its document. */
function expectedDocuments(file: WrittenClubFile, today: string): Map<string, unknown> {
  const full = expectedIn('full', file, today);
  const inPublic = Array.from(expectedIn('public', file, today))
    .filter(([name]) => !SHARED.includes(name))
    .map(([name, answer]) => [`PUBLIC#${name}`, toPublic(answer)] as const);
  return new Map([...full, ...inPublic]);
}

function expectedIn(view: View, file: WrittenClubFile, today: string): Map<string, unknown> {
  const answer = (path: string, query = {}) => expectedAnswer(file, path, query, { today, view });
  const unknownId = 987_654_321;
  const seasons = [...file.seasons.map(({ id }) => id), unknownId];
  const categories = [...file.categories.map(({ id }) => id), unknownId];
  const teams = [...file.teams.map(({ id }) => id), unknownId];
  const teamsOf = (season?: number, category?: number) => {
    const query = {
      ...(season && { season_id: String(season) }),
      ...(category && { category_id: String(category) }),
    };
    const name = `TEAMS${season ? `#S${season}` : ''}${category ? `#C${category}` : ''}`;
    return [name, answer('/teams', query)] as const;
  };
  return new Map<string, unknown>([
    ['SEASONS', answer('/seasons', { all: 'true' })],
    ['SEASONS#ACTIVE', answer('/seasons')],
    ['CATEGORIES', answer('/categories')],
    ['PLAYERS', answer('/players')],
    ...seasons.map((id) => [`SEASON#${id}`, answer(`/seasons/${id}`)] as const),
    ...teams.map((id) => [`TEAM#${id}`, answer(`/teams/${id}`)] as const),
    ...[undefined, ...seasons].flatMap((season) =>
      [undefined, ...categories].map((category) => teamsOf(season, category)),
    ),
  ]);
}

/** Around the days on which someone who was born on 29 February turns 18 or 20. */
const day = fc.constantFrom(TODAY, '2026-02-28', '2026-03-01', '2028-02-28', '2028-02-29');

describe('the documents of any club', () => {
  it('are those of the reference implementation, and no others', () => {
    fc.assert(
      fc.property(arbitraryClubFile, day, (file, today) => {
        const found = rendered(file, today);
        const expected = expectedDocuments(file, today);
        const answers = new Map(
          Array.from(expected.keys(), (name) => {
            const isFilter = /^(PUBLIC#)?TEAMS#/.test(name);
            const data = found.get(name) ?? (isFilter ? [] : undefined);
            return [name, data === undefined ? 'not found' : { data }];
          }),
        );
        expect(answers).toEqual(expected);
        expect([...found.keys()].filter((name) => !expected.has(name))).toEqual([]);
      }),
    );
  });
});
