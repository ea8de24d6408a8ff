import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import type { OpenApi } from './document/open-api.ts';
import { readCalls } from './document/read-calls.ts';
import { documents, linkFrom } from './documents.ts';
import { llmsText } from './files/llms.ts';
import { postmanCollection } from './files/postman-collection.ts';
import { renderDocument } from './render/document-page.ts';
import type { Assets } from './render/layout.ts';
import { renderReference } from './render/reference-page.ts';

/** In served files, it stands for the base URL that they are requested with. */
const PLACEHOLDER = 'https://club-data.invalid/api/v1';

/**
 * Writes the files of the reference, gzipped: `docs.html` (the page), `docs/` (its assets, with a
 * content hash in their names, and the documents beside it), `openapi.json` and the JSON Schema of
 * the club file.
 */
export function writeReference(folder: string): void {
  mkdirSync(join(folder, 'docs'), { recursive: true });
  for (const [name, content] of listFiles()) {
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

function listFiles(): [name: string, content: string][] {
  const openApi = readText('reference/openapi/openapi.json');
  const document = JSON.parse(openApi) as OpenApi;
  const calls = readCalls(document);
  const assets = listAssets();
  const collection = postmanCollection(document, calls, PLACEHOLDER);
  return [
    ['docs.html', renderPage(document, assets)],
    ...Object.values(assets).map(({ name, content }): [string, string] => [
      `docs/${name}`,
      content,
    ]),
    ...documents.map(({ path, name }): [string, string] => [
      `docs/${name}.html`,
      renderDocument({
        text: readText(path),
        assets: linksTo(assets, ''),
        linkTo: linkFrom(path, ''),
      }),
    ]),
    ['docs/errors.md', readText('docs/errors.md')],
    ['docs/llms.txt', llmsText(document, calls, PLACEHOLDER)],
    ['docs/club-data.postman_collection.json', JSON.stringify(collection)],
    ['docs/club-file.schema.json', minify(readText('reference/club-file/club-file.schema.json'))],
    ['openapi.json', minify(openApi)],
  ];
}

const renderPage = (document: OpenApi, assets: HashedAssets): string =>
  renderReference({
    document,
    baseUrl: PLACEHOLDER,
    assets: linksTo(assets, 'docs/'),
    errors: readText('docs/errors.md'),
    linkTo: linkFrom('docs/errors.md', 'docs/'),
  });

type HashedAssets = Record<keyof Assets, { name: string; content: string }>;

const listAssets = (): HashedAssets => ({
  icon: withHash('icon.svg', readText('reference/page/icon.svg')),
  style: withHash('page.css', bundle('styles/page.css')),
  script: withHash('page.js', bundle('browser/page.ts')),
});

const linksTo = ({ icon, style, script }: HashedAssets, prefix: string): Assets => ({
  icon: prefix + icon.name,
  style: prefix + style.name,
  script: prefix + script.name,
});

const minify = (json: string): string => JSON.stringify(JSON.parse(json));

/** A file of the project. */
const readText = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

function bundle(name: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(name, import.meta.url))],
    bundle: true,
    format: 'iife',
    target: ['es2022', 'chrome111', 'firefox121', 'safari16.4'],
    minify: true,
    write: false,
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

function withHash(name: string, content: string) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { name: name.replace('.', `.${hash}.`), content };
}
