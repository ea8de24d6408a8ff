import { describe, expect, it } from 'vitest';
import type { Category } from '../../../../publish/documents/response-schema.ts';
import { exampleOf } from '../../../../reference/openapi/examples.ts';
import { problemExample } from '../../../../reference/openapi/problems.ts';
import { findViolations } from '../../../support/api/find-violations.ts';
import type { Answer } from '../../../support/call.ts';

const REQUEST = { method: 'GET', path: '/clubs/x/categories?y=1' };
const HEADERS = {
  etag: 'W/"abc"',
  'cache-control': 'private, max-age=5',
  vary: 'Authorization, Accept-Encoding',
  'x-request-id': 'r-1',
  'content-type': 'application/json',
};

function answer(changes: Partial<Answer> = {}): Answer {
  const body = changes.body ?? exampleOf('CATEGORIES');
  return { status: 200, headers: HEADERS, bytes: Buffer.from('x'), body, ...changes };
}

const withCategory = (change: (category: Category) => object): Answer => {
  const { data } = exampleOf('CATEGORIES') as { data: Category[] };
  return answer({ body: { data: data.map(change) } });
};

function problemAnswer(changes: object = {}, headers: Record<string, string> = {}): Answer {
  const body = { ...problemExample('club_not_found'), request_id: 'r-1', ...changes };
  return answer({
    status: 404,
    headers: {
      'x-request-id': 'r-1',
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
      ...headers,
    },
    body,
  });
}

describe('findViolations', () => {
  it('finds none in documented answers', () => {
    expect(findViolations(REQUEST, answer())).toEqual([]);
    expect(findViolations(REQUEST, problemAnswer())).toEqual([]);
    const unchanged = answer({ status: 304, bytes: Buffer.alloc(0), body: undefined });
    expect(findViolations(REQUEST, unchanged)).toEqual([]);
    expect(findViolations({ ...REQUEST, method: 'HEAD' }, { ...unchanged, status: 200 })).toEqual(
      [],
    );
  });

  it.each<[string, Answer, string]>([
    ['another status', answer({ status: 201 }), 'answers no 201'],
    ['another type', answer({ headers: { ...HEADERS, 'content-type': 'text/html' } }), 'text/html'],
    ['no tag', answer({ headers: { ...HEADERS, etag: undefined as never } }), 'ETag is missing'],
    ['a malformed tag', answer({ headers: { ...HEADERS, etag: 'abc' } }), 'ETag: abc'],
    ['a body of a 304', answer({ status: 304 }), 'has a body'],
    ['a missing key', withCategory(({ name, ...rest }) => rest), "required property 'name'"],
    ['another key', withCategory((one) => ({ ...one, color: 'red' })), 'additional properties'],
    ['a null', withCategory((one) => ({ ...one, name: null })), 'must be string'],
    ['a text for a number', withCategory((one) => ({ ...one, id: '1' })), 'must be integer'],
    ['another code', problemAnswer({ code: 'team_not_found' }), 'has the code team_not_found'],
    ['another status in its body', problemAnswer({ status: 410 }), 'says that it is a 410'],
    ['another id in its body', problemAnswer({ request_id: 'r-2' }), 'two request ids'],
    ['an error that may be kept', problemAnswer({}, { 'cache-control': 'public' }), 'no-store'],
  ])('finds %s', (_, wrong, text) => {
    expect(findViolations(REQUEST, wrong).join()).toContain(text);
  });

  it('expects a documented problem where nothing is described', () => {
    const nowhere = { method: 'GET', path: '/clubs/x/coaches' };
    const notFound = problemAnswer({ ...problemExample('not_found'), request_id: 'r-1' });
    expect(findViolations(nowhere, notFound)).toEqual([]);
    expect(findViolations(nowhere, problemAnswer()).join()).toContain('code club_not_found');
    expect(findViolations(nowhere, answer()).join()).toContain('does not describe');
    const noAllow = { ...problemAnswer(), status: 405 };
    expect(findViolations({ ...REQUEST, method: 'PUT' }, noAllow).join()).toContain(
      'Allow is miss',
    );
  });
});
