import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { expectedAnswer } from '../../support/clubs/expected-answers.ts';
import { freshSlug, openClub } from '../../support/table.ts';

describe('GET /clubs/{club}/teams', () => {
  const file = makeClubFile({ slug: freshSlug() });
  let token: string;
  let path: string;

  beforeAll(async () => {
    ({ token, path } = await openClub(file));
  });

  it('lists all teams of all seasons by sort order, name and id', async () => {
    const answer = await call('GET', `${path}/teams`, { token });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(expectedAnswer(file, '/teams'));
    expect(idsOf(answer.body)).toEqual([101, 103, 102]);
  });

  it.each([
    ['season_id=2', [101, 102]],
    ['season_id=1', [103]],
    ['category_id=2', [101, 103]],
    ['season_id=2&category_id=2', [101]],
    ['category_id=1&season_id=2', [102]],
    ['season_id=2&page=7', [101, 102]],
  ])('keeps only the teams of ?%s', async (query, ids) => {
    const answer = await call('GET', `${path}/teams?${query}`, { token });
    expect(answer.status).toBe(200);
    expect(idsOf(answer.body)).toEqual(ids);
  });

  it.each(['season_id=99', 'category_id=99', 'season_id=1&category_id=1'])(
    'answers an empty list for ?%s',
    async (query) => {
      const answer = await call('GET', `${path}/teams?${query}`, { token });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ data: [] });
      expect(answer.headers.etag).toMatch(/^W\/".+"$/);
    },
  );

  it.each([
    ['season_id=', 'season_id'],
    ['season_id=2026/27', 'season_id'],
    ['season_id=1.5', 'season_id'],
    ['season_id=1e3', 'season_id'],
    ['category_id=all', 'category_id'],
    ['season_id=2&category_id=%202', 'category_id'],
  ])('rejects ?%s', async (query, field) => {
    const answer = await call('GET', `${path}/teams?${query}`, { token });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Entity',
      status: 422,
      detail: 'The request has invalid fields.',
      code: 'validation_failed',
      request_id: answer.headers['x-request-id'],
      errors: [
        {
          field,
          code: 'invalid',
          detail: 'is not an id: 1 to 9007199254740991, without leading zeros',
        },
      ],
    });
  });

  it('reports all filters that are not ids at once', async () => {
    const { body } = await call('GET', `${path}/teams?category_id=x&season_id=1.5`, { token });
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'season_id',
      'category_id',
    ]);
  });
});

const idsOf = (body: { data: { id: number }[] }): number[] => body.data.map(({ id }) => id);
