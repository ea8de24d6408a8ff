import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const COMPONENT = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/**
 * Writes what the reference is made of, each file as its gzip: `docs.html`, the page; `docs/`, its
 * parts, which the page knows by the hash of their content; and `openapi.json`, which it shows.
 */
export function writeReference(folder: string): void {
  mkdirSync(join(folder, 'docs'), { recursive: true });
  const write = (name: string, content: string | Uint8Array) =>
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));

  let page = readFileSync(pathOf('./page.html'), 'utf8');
  for (const [name, content] of parts()) {
    const versioned = withHash(name, content);
    write(`docs/${versioned}`, content);
    if (!page.includes(`"${name}"`))
      throw new Error(`reference/page/page.html does not name ${name}.`);
    page = page.replaceAll(`"${name}"`, `"docs/${versioned}"`);
  }
  write('docs.html', page);
  write('openapi.json', JSON.stringify(JSON.parse(readText(pathOf('../openapi/openapi.json')))));
}

/** By the names that reference/page.html has for them. */
const parts = (): [name: string, content: string][] => [
  ['icon.svg', readText(pathOf('./icon.svg'))],
  ['swagger-ui.css', withoutSourceMap(readText(join(COMPONENT, 'swagger-ui.css')))],
  ['swagger-ui.js', readText(join(COMPONENT, 'swagger-ui-bundle.js'))],
  ['component.css', bundle('component.css')],
  ['page.css', bundle('page.css')],
  ['page.js', bundle('page.ts')],
  ['licenses.txt', licenses()],
];

const readText = (path: string): string => readFileSync(path, 'utf8');

/** The map stays at home, and a browser's tools would ask for it. */
const withoutSourceMap = (css: string): string => css.replace(/\/\*# sourceMappingURL=.*\*\/$/, '');

const licenses = (): string =>
  ['NOTICE', 'LICENSE', 'swagger-ui-bundle.js.LICENSE.txt']
    .map((name) => readText(join(COMPONENT, name)).trim())
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
