import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { call, isInProcess } from '../../support/call.ts';
import { arbitraryClubWithMatches } from '../../support/clubs/arbitrary-matches.ts';
import type { WrittenClubFile } from '../../support/clubs/club-file.ts';
import { expectedAnswer } from '../../support/clubs/expected-answers.ts';
import { freshSlug, openClub } from '../../support/table.ts';

describe('any valid club', () => {
  it.each(isInProcess ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2, 3])(
    'is served as its file says, by every GET (club %i)',
    async () => {
      await fc.assert(fc.asyncProperty(arbitraryClubWithMatches, readsBack), { numRuns: 1 });
    },
  );
});

async function readsBack(generated: WrittenClubFile): Promise<void> {
  const file = { ...generated, club: { ...generated.club, slug: freshSlug('any') } };
  const { token, path } = await openClub(file);
  for (const [resource, query] of requestsOf(file)) {
    const search = new URLSearchParams(query).toString();
    const answer = await call('GET', `${path}${resource}?${search}`, { token });
    const expected = expectedAnswer(file, resource, query);
    if (expected === 'not found') expect(answer.status).toBe(404);
    else expect(answer.body).toEqual(expected);
  }
}

type Requested = [path: string, query: Record<string, string>];

/** Every list, every filter and every detail, and for each kind one that is not there. */
function requestsOf(file: WrittenClubFile): Requested[] {
  const absent = Number.MAX_SAFE_INTEGER - 1;
  const seasonIds = [...file.seasons.map(({ id }) => id), absent];
  const teamIds = [...file.teams.map(({ id }) => id), absent];
  const categoryIds = [...file.categories.map(({ id }) => id), absent];
  const ofCategories = categoryIds.map((id) => ({ category_id: `${id}` }));
  const filtered = [
    {},
    ...ofCategories,
    ...seasonIds.flatMap((id) =>
      [{}, ...ofCategories].map((query) => ({ season_id: `${id}`, ...query })),
    ),
  ];
  return [
    ['/seasons', {}],
    ['/seasons', { all: 'true' }],
    ...seasonIds.map((id): Requested => [`/seasons/${id}`, {}]),
    ['/categories', {}],
    ...['/teams', '/matches'].flatMap((list) => filtered.map((query): Requested => [list, query])),
    ...file.teams.map(({ id }): Requested => [`/teams/${id}`, {}]),
    [`/teams/${absent}`, {}],
    ['/players', {}],
    ...teamIds.map((id): Requested => ['/matches', { team_id: `${id}` }]),
  ];
}
