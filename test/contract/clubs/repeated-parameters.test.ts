import { beforeAll, describe, expect, it } from 'vitest';
import { readOperations } from '../../../shared/model/documents.ts';
import { call } from '../../support/call.ts';
import { makeClubFile } from '../../support/clubs/club-file.ts';
import { expectedAnswer } from '../../support/clubs/expected-answers.ts';
import { freshSlug, openClub } from '../../support/table.ts';

const IDS: Record<string, string> = { season: '2', team: '101' };
const PATHS = readOperations.map(({ path }) =>
  path.replace(/\{(\w+)\}/g, (name, key) => IDS[key] ?? name),
);
const REVISION = '20260101T000000.000Z-0000000000000000';

const repeated = (field: string) => ({
  field,
  code: 'invalid',
  detail: 'is sent more than once',
});

describe('a query parameter that is sent more than once', () => {
  const file = makeClubFile({ slug: freshSlug() });
  let token: string;
  let path: string;

  beforeAll(async () => {
    ({ token, path } = await openClub(file));
  });

  const get = (resource: string) => call('GET', path + resource, { token });

  it.each([
    ['with other values', '/teams?season_id=2&season_id=1', ['season_id']],
    ['with equal values', '/teams?season_id=2&season_id=2', ['season_id']],
    ['with an invalid value', '/teams?season_id=x&season_id=2', ['season_id']],
    ['without values', '/teams?season_id&season_id', ['season_id']],
    ['apart', '/teams?season_id=2&category_id=2&x=1&season_id=1', ['season_id']],
    ['three times', '/teams?category_id=1&category_id=1&category_id=2', ['category_id']],
    [
      'beside another',
      '/teams?category_id=1&season_id=2&category_id=1&season_id=2',
      ['season_id', 'category_id'],
    ],
    ['that is a flag', '/seasons?all=true&all=true', ['all']],
    ['that is a flag, in other spellings', '/seasons?all=1&all=false', ['all']],
    ['that is the start of changes', `/changes?since=${REVISION}&since=${REVISION}`, ['since']],
  ])('is rejected: %s', async (_what, resource, fields) => {
    const answer = await get(resource);
    expect(answer.status).toBe(422);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Entity',
      status: 422,
      detail: 'The request has invalid fields.',
      code: 'validation_failed',
      request_id: answer.headers['x-request-id'],
      errors: fields.map(repeated),
    });
  });

  it.each(PATHS)('is rejected by every data endpoint: %s?revision=', async (resource) => {
    const answer = await get(`${resource}?revision=${REVISION}&revision=${REVISION}`);
    expect([answer.status, answer.body.errors]).toEqual([422, [repeated('revision')]]);
  });

  it('is rejected with HEAD', async () => {
    const resource = `${path}/teams?season_id=2&season_id=2`;
    const answer = await call('HEAD', resource, { token });
    expect([answer.status, answer.body]).toEqual([422, undefined]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    });
  });

  it('is reported with the other parameters that are invalid', async () => {
    const { body } = await get('/teams?category_id=x&season_id=2&season_id=2');
    expect(body.errors).toEqual([
      repeated('season_id'),
      {
        field: 'category_id',
        code: 'invalid',
        detail: 'is not an id: 1 to 9007199254740991, without leading zeros',
      },
    ]);
  });

  it.each([
    'season_id[]=2&season_id[]=1',
    'season_id%5B%5D=2&season_id%5B%5D=1',
    'Season_id=2&SEASON_ID=1',
    'x=1&x=1',
    'all=maybe&all=true',
    '__proto__=1&__proto__=2',
  ])('is ignored when the endpoint does not know it: ?%s', async (query) => {
    const answer = await get(`/teams?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(expectedAnswer(file, '/teams'));
    const head = await call('HEAD', `${path}/teams?${query}`, { token });
    expect([head.status, head.headers.etag]).toEqual([200, answer.headers.etag]);
  });
});
