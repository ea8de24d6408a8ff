import { beforeAll, describe, expect, it } from 'vitest';
import { excerpt, ids, requestId } from '../../reference/openapi/examples.ts';
import { operations } from '../support/api/openapi-schemas.ts';
import { call } from '../support/call.ts';
import { freshSlug, openClub } from '../support/table.ts';

/** The query that the example of a list is the answer to. */
const QUERIES: Record<string, string> = {
  'list-teams': `?season_id=${ids.season}&category_id=${ids.category}`,
};

const gets = Object.entries(operations).flatMap(([path, { GET }]) => (GET ? [{ path, GET }] : []));

describe('the documented example', () => {
  let token: string;
  let slug: string;

  beforeAll(async () => {
    slug = freshSlug('documented');
    ({ token } = await openClub({ ...excerpt, club: { ...excerpt.club, slug } }));
  });

  it.each(gets)('is what the service answers: $path', async ({ path, GET }) => {
    const url = path
      .replace('{club}', slug)
      .replace('{season}', `${ids.season}`)
      .replace('{team}', `${ids.team}`);
    const answer = await call('GET', url + (QUERIES[GET.operationId] ?? ''), { token });
    expect(answer.body).toEqual(GET.responses[200]?.content?.['application/json']?.example);
  });

  const invalid = {
    'GET /clubs/{club}/seasons': () => call('GET', `/clubs/${slug}/seasons?all=maybe`, { token }),
    'GET /clubs/{club}/teams': () => call('GET', `/clubs/${slug}/teams?season_id=x`, { token }),
    'POST /license/verify': () =>
      call('POST', '/license/verify', {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ club_slug: slug }),
      }),
  };

  it.each(Object.entries(invalid))('of invalid fields is what %s answers', async (name, send) => {
    const [method = '', path = ''] = name.split(' ');
    const problem = operations[path]?.[method]?.responses[422]?.content?.[PROBLEM];
    const { body } = await send();
    expect({ ...body, request_id: requestId }).toEqual(problem?.examples?.validation_failed?.value);
  });
});

const PROBLEM = 'application/problem+json';
