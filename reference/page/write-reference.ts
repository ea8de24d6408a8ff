import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/**
 * Writes the files of the reference, gzipped: `docs.html` (the page), `docs/` (its assets, with a
 * content hash in their names), `openapi.json` and the JSON Schema of the club file.
 */
export function writeReference(folder: string): void {
  mkdirSync(join(folder, 'docs'), { recursive: true });
  const write = (name: string, content: string | Uint8Array) =>
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));

  let page = readFileSync(pathOf('./page.html'), 'utf8');
  for (const [name, content] of assets()) {
    const hashed = withHash(name, content);
    write(`docs/${hashed}`, content);
    if (!page.includes(`"${name}"`))
      throw new Error(`reference/page/page.html does not use ${name}.`);
    page = page.replaceAll(`"${name}"`, `"docs/${hashed}"`);
  }
  write('docs.html', page);
  write('openapi.json', minify(readText(pathOf('../openapi/openapi.json'))));
  const schema = readText(pathOf('../club-file/club-file.schema.json'));
  write('docs/club-file.schema.json', minify(schema));
}

/** Names as in page.html, where writeReference adds the hashes. */
const assets = (): [name: string, content: string][] => [
  ['icon.svg', readText(pathOf('./icon.svg'))],
  ['swagger-ui.css', withoutSourceMap(readText(join(SWAGGER_UI, 'swagger-ui.css')))],
  ['swagger-ui.js', readText(join(SWAGGER_UI, 'swagger-ui-bundle.js'))],
  ['component.css', bundle('component.css')],
  ['page.css', bundle('page.css')],
  ['page.js', bundle('page.ts')],
  ['licenses.txt', licenses()],
];

const minify = (json: string): string => JSON.stringify(JSON.parse(json));

const readText = (path: string): string => readFileSync(path, 'utf8');

/** The source map is not served: without this, browsers' developer tools would request it. */
const withoutSourceMap = (css: string): string => css.replace(/\/\*# sourceMappingURL=.*\*\/$/, '');

const licenses = (): string =>
  ['NOTICE', 'LICENSE', 'swagger-ui-bundle.js.LICENSE.txt']
    .map((name) => readText(join(SWAGGER_UI, name)).trim())
    .join('\n\n\n');

function bundle(name: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [pathOf(name)],
    bundle: true,
    format: 'iife',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    minify: true,
    write: false,
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

function withHash(name: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return name.replace('.', `.${hash}.`);
}
