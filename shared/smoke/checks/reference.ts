import { expectAnswer } from '../expect-answer.ts';
import type { Session } from '../session.ts';
import type { Check } from './check.ts';

const PUBLIC = { 'cache-control': 'no-cache', etag: /^W\/"/ };

export const reference: Check[] = [
  { title: 'GET /openapi.json', run: serves('/openapi.json', /^application\/json/) },
  { title: 'GET /docs', run: serves('/docs', /^text\/html/) },
];

function serves(path: string, type: RegExp) {
  return async ({ send }: Session): Promise<void> =>
    expectAnswer(await send({ path }), {
      status: 200,
      headers: { ...PUBLIC, 'content-type': type },
    });
}
