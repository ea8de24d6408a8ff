import { describe, expect, inject, it } from 'vitest';
import { BASE_URL_PLACEHOLDER } from '../../../shared/http.ts';
import { fetchFile, openReference } from '../../support/api/fetch-file.ts';

const links = await openReference();
const { apiUrl = process.env.BASE_URL } = inject('target');

describe('the base URL in a served file', () => {
  // A deployed stack is known by its output BaseUrl, and an edge in front of it by its own.
  it.skipIf(process.env.API_URL)('is the one that clients use, whatever the encoding', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const headers = { Accept: '*/*', 'Accept-Encoding': encoding };
      const { text } = await fetchFile('/openapi.json', { headers });
      expect(JSON.parse(text).servers).toEqual([{ url: apiUrl, description: 'This service' }]);
    }
  });

  it('does not depend on what a request says of its host', async () => {
    const { text, headers } = await fetchFile('/openapi.json');
    const forged = await fetchFile('/openapi.json', {
      headers: {
        Accept: '*/*',
        'Accept-Encoding': 'gzip',
        'X-Forwarded-Host': 'attacker.example',
        'X-Viewer-Address': '127.0.0.1',
        Forwarded: 'host=attacker.example',
      },
    });
    expect([forged.status, forged.text, forged.headers.etag]).toEqual([200, text, headers.etag]);
  });

  it('leaves no file with the placeholder', async () => {
    for (const path of ['/docs', '/openapi.json', ...links.filter(isOfReference).map(toPath)]) {
      expect((await fetchFile(path)).text, path).not.toContain(BASE_URL_PLACEHOLDER);
    }
  });
});

const isOfReference = (link: string): boolean => /^docs[./]/.test(link);
const toPath = (link: string): string => `/${link}`;
