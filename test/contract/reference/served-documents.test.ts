import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemCodes } from '../../../reference/openapi/problems.ts';
import { fetchFile, openReference } from '../../support/api/fetch-file.ts';
import { openApi } from '../../support/api/openapi-schemas.ts';

await openReference();

const PAGES = [
  'website',
  'check',
  'errors',
  'examples',
  'client',
  'elements',
  'versioning',
  'changelog',
].map((name) => `docs/${name}`);

/** Each page is requested once: 87 requests at a time would meet the limit of the route. */
const pages = new Map<string, ReturnType<typeof requestPage>>();

function readPage(path: string) {
  const page = pages.get(path) ?? requestPage(path);
  pages.set(path, page);
  return page;
}

/** The links of a page, as paths from the base URL, and the anchors that it has. */
async function requestPage(path: string) {
  const { status, headers, text } = await fetchFile(`/${path}`);
  const found = [...text.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, link = '']) => link);
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  return { status, headers, text, ids, links: found.map((link) => new URL(link, `x:/${path}`)) };
}

describe.each(['docs', ...PAGES])('the page %s', (path) => {
  it('is HTML under the policy of the reference', async () => {
    const { status, headers, text } = await readPage(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch("default-src 'none'; script-src 'self'");
    expect(headers['cache-control']).toBe('no-cache');
    expect(text).not.toMatch(/ (style|on\w+)="|<style/);
  });

  it('has each anchor once', async () => {
    const { ids } = await readPage(path);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('leads only to what is there', async () => {
    const { links } = await readPage(path);
    const own = links.filter(({ protocol }) => protocol === 'x:');
    const byPath = Object.groupBy(own, ({ pathname }) => pathname.slice(1));
    const missing: string[] = [];
    for (const [target, anchors = []] of Object.entries(byPath)) {
      const { status, ids } = await readPage(target);
      const isThere = ({ hash }: URL) => hash === '' || ids.includes(hash.slice(1));
      if (status !== 200) missing.push(target);
      missing.push(...anchors.filter((each) => !isThere(each)).map(({ href }) => href));
    }
    expect(missing).toEqual([]);
  });
});

describe('the errors beside the reference', () => {
  it('have an anchor for every code, on both pages', async () => {
    for (const path of ['docs', 'docs/errors']) {
      const { ids } = await readPage(path);
      expect(problemCodes.filter((code) => !ids.includes(code))).toEqual([]);
    }
  });

  it('are served as Markdown, too', async () => {
    const { status, headers, text } = await fetchFile('/docs/errors.md');
    expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(text).toBe(readFileSync('docs/errors.md', 'utf8'));
  });

  it('have one URL, so that their relative links work', async () => {
    const { status, headers } = await fetchFile('/docs/errors/');
    expect([status, headers.location]).toEqual([308, '../errors']);
  });
});

describe('files for tools', () => {
  const operations = Object.entries(openApi.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  );

  it('has each call in a line of llms.txt', async () => {
    const { headers, text } = await fetchFile('/docs/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const calls = text.matchAll(/^- \[((?:GET|POST) [^\]]+)\]\(http/gm);
    expect([...calls].map(([, call]) => call).sort()).toEqual(operations.toSorted());
    expect(text).toMatch(/^# club-data API\n\n> A sports club/);
  });

  it('has each call in the Postman collection, with the token of its verification', async () => {
    const { headers, text } = await fetchFile('/docs/club-data.postman_collection.json');
    expect(headers['content-type']).toBe('application/json');
    const { item: folders, auth } = JSON.parse(text) as Collection;
    const requests = folders.flatMap(({ item }) => item);
    const calls = requests.map(
      ({ request: { method, url } }) =>
        `${method} /${url.path.join('/').replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(calls.sort()).toEqual(operations.toSorted());
    expect(auth.bearer).toEqual([{ key: 'token', value: '{{token}}', type: 'string' }]);
    const [verification] = requests.filter(({ event }) => event);
    expect(verification?.event?.[0]?.script.exec.join('\n')).toMatch("set('token', bearer_token)");
  });
});

interface Collection {
  auth: { bearer: object[] };
  item: { item: CollectionRequest[] }[];
}

interface CollectionRequest {
  request: { method: string; url: { path: string[] } };
  event?: { script: { exec: string[] } }[];
}
