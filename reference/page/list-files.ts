import { readFileSync } from 'node:fs';
import { type HashedAssets, linksTo, listAssets } from './assets.ts';
import type { OpenApi } from './document/open-api.ts';
import { readCalls } from './document/read-calls.ts';
import { documents, EXAMPLES, linkFrom } from './documents.ts';
import { withSources } from './example-sources.ts';
import { llmsText } from './files/llms.ts';
import { postmanCollection } from './files/postman-collection.ts';
import { renderCheckPage } from './render/check-page.ts';
import { renderDocument } from './render/document-page.ts';
import { renderReference } from './render/reference-page.ts';
import { renderWebsitePage } from './render/website-page.ts';

/**
 * Lists the files of the reference by name: `docs.html` (the page), `docs/` (assets with a content hash in
 * their names, and documents), `openapi.json` and the JSON Schema of the club file.
 */
export function listReferenceFiles(): [name: string, content: string][] {
  const openApi = readText('reference/openapi/openapi.json');
  const document = JSON.parse(openApi) as OpenApi;
  const calls = readCalls(document);
  const assets = listAssets();
  const baseUrl = baseUrlOf(document);
  const collection = postmanCollection(document, calls, baseUrl);
  return [
    ['docs.html', renderPage(document, assets)],
    ...Object.values(assets).map(({ name, content }): [string, string] => [
      `docs/${name}`,
      content,
    ]),
    ...documents.map(({ path, name }): [string, string] => [
      `docs/${name}.html`,
      renderDocument({
        text: asServed(path === EXAMPLES ? examplesText() : readText(path), baseUrl),
        assets: linksTo(assets, ''),
        linkTo: linkFrom(path, ''),
      }),
    ]),
    ['docs/check.html', renderCheckPage(linksTo(assets, ''), baseUrl)],
    ['docs/website.html', renderWebsitePage(linksTo(assets, ''), baseUrl)],
    ['docs/errors.md', readText('docs/errors.md')],
    ['docs/llms.txt', llmsText(document, calls, baseUrl)],
    ['docs/club-data.postman_collection.json', JSON.stringify(collection)],
    ['docs/club-file.schema.json', minify(readText('reference/club-file/club-file.schema.json'))],
    ['openapi.json', minify(openApi)],
  ];
}

/** Returns the base URL's placeholder, which the service replaces when it serves a file. */
const baseUrlOf = ({ servers: [server] }: OpenApi): string => server.url;

/**
 * Replaces the local service's URL in a document by `baseUrl`, license keys by `CDL-…`, and sample clubs by
 * `club-slug`.
 */
const asServed = (text: string, baseUrl: string): string =>
  text
    .replaceAll(/https?:\/\/(?:127\.0\.0\.1:3000|…)\/api\/v1|<base URL>/g, baseUrl)
    .replaceAll(/CDL(?:-[0-9A-Z]{5}){6}/g, 'CDL-…')
    .replaceAll(/\b(?:sk-kesselhafen|my-club)\b/g, 'club-slug');

const examplesText = (): string =>
  withSources(readText(EXAMPLES), (path) => readText(`examples/${path}`));

const renderPage = (document: OpenApi, assets: HashedAssets): string =>
  renderReference({
    document,
    baseUrl: baseUrlOf(document),
    assets: linksTo(assets, 'docs/'),
    errors: readText('docs/errors.md'),
    linkTo: linkFrom('docs/errors.md', 'docs/'),
  });

const minify = (json: string): string => JSON.stringify(JSON.parse(json));

const readText = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
