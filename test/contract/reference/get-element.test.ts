import { describe, expect, it } from 'vitest';
import { fetchFile, openReference } from '../../support/api/fetch-file.ts';
import { call } from '../../support/call.ts';

await openReference();

describe('GET /elements/{file}', () => {
  it.each(['club-squad.js', 'client.js'])(
    'serves %s to pages of any origin, for 5 minutes',
    async (name) => {
      const { status, headers } = await fetchFile(`/elements/${name}`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=300',
        'content-type': 'text/javascript; charset=utf-8',
        etag: expect.stringMatching(/^W\/"[\w-]{16}"$/),
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it.each(['de', 'es', 'fr', 'it', 'nl', 'pt'])('serves texts in %s', async (language) => {
    const { status, headers, text } = await fetchFile(`/elements/${language}.json`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
      'content-type': 'application/json',
    });
    const { squad, matches } = JSON.parse(text);
    expect([typeof squad.players, typeof matches.cancelled]).toEqual(['string', 'string']);
  });

  it('serves scripts that need no other file', async () => {
    for (const name of ['club-squad.js', 'client.js']) {
      const { text } = await fetchFile(`/elements/${name}`);
      expect(text).not.toMatch(/\bimport\b(?!\.meta)|@import|\bfrom"/);
      expect(text).toContain('createClubData');
    }
  });

  it('serves the elements with their styles', async () => {
    const { text } = await fetchFile('/elements/club-squad.js');
    for (const style of ['container-type:inline-size', '.members{', '.matches{'])
      expect(text).toContain(style);
  });

  it.each(['x.js', 'club-squad'])('has no file "%s"', async (name) => {
    const answer = await call('GET', `/elements/${name}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
