import { beforeAll, describe, expect, it } from 'vitest';
import { excerpt, ids, requestId } from '../../reference/openapi/examples.ts';
import { operations } from '../support/api/openapi-schemas.ts';
import { call } from '../support/call.ts';
import { freshSlug, issueLicense, openClub, verify } from '../support/table.ts';

/** The query that the example of a list is the answer to. */
const QUERIES: Record<string, string> = {
  'list-teams': `?season_id=${ids.season}&category_id=${ids.category}`,
};

const gets = Object.entries(operations).flatMap(([path, { GET }]) => (GET ? [{ path, GET }] : []));
// biome-ignore lint/suspicious/noExplicitAny: as JSON has it
const exampleOf = (path: string): any =>
  operations[path]?.GET?.responses[200]?.content?.['application/json']?.example;

const CALENDAR = '/clubs/{club}/calendar.ics';

/** Their answers name a revision, and no two publishes have the same. */
const OF_REVISIONS = ['/clubs/{club}', '/clubs/{club}/changes', CALENDAR];

describe('the documented example', () => {
  let token: string;
  let slug: string;

  beforeAll(async () => {
    slug = freshSlug('documented');
    ({ token } = await openClub({ ...excerpt, club: { ...excerpt.club, slug } }));
  });

  it.each(gets.filter(({ path }) => !OF_REVISIONS.includes(path)))(
    'is what the service answers: $path',
    async ({ path, GET }) => {
      const url = path
        .replace('{club}', slug)
        .replace('{season}', `${ids.season}`)
        .replace('{team}', `${ids.team}`);
      const answer = await call('GET', url + (QUERIES[GET.operationId] ?? ''), { token });
      expect(answer.body).toEqual(exampleOf(path));
    },
  );

  it('is what the service answers, but for the revision: /clubs/{club}', async () => {
    const { data } = (await call('GET', `/clubs/${slug}`, { token })).body;
    const { revision, published_at } = exampleOf('/clubs/{club}').data;
    expect({ data: { ...data, slug: ids.club, revision, published_at } }).toEqual(
      exampleOf('/clubs/{club}'),
    );
  });

  it('is what the service answers, but for its version: a calendar', async () => {
    const key = await issueLicense(slug, { view: 'public' });
    const url = `${CALENDAR.replace('{club}', slug)}?access_token=${await verify(slug, key)}`;
    const { body } = await call('GET', url);
    const media = operations[CALENDAR]?.GET?.responses[200]?.content?.['text/calendar'];
    const withoutVersion = (text: string) =>
      text
        .replaceAll(/^(SEQUENCE|DTSTAMP|LAST-MODIFIED):.*$/gm, '$1:')
        .replaceAll(/^(UID:match-\d+)@.*$/gm, '$1');
    expect(withoutVersion(body)).toBe(withoutVersion(String(media?.example)));
  });

  it('of changes has the tags that the service answers', async () => {
    const { changed } = exampleOf('/clubs/{club}/changes').data;
    for (const { path, etag } of changed) {
      const { headers } = await call('GET', path.replace(ids.club, slug), { token });
      expect([path, headers.etag ?? null]).toEqual([path, etag]);
    }
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
