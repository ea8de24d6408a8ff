import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** Resolves the path of a file, which is relative to this one or absolute. */
const pathOf = (path: string): string => resolve(import.meta.dirname, path);

/** Files of the site by name, without `config.json`, which says what they show. */
export type Site = Map<string, Uint8Array>;

/** Builds the match-day site, and `club-squad.js`. */
export async function buildSite(plugins: Plugin[] = []): Promise<Site> {
  const [copied, script, style, elements] = await Promise.all([
    readPublic(),
    bundle('src/main.ts', { plugins: [fromElements] }),
    bundle('styles/site.css'),
    bundle('../club-squad/bundle.ts', { plugins: [cssAsText, ...plugins] }),
  ]);
  const site: Site = new Map([
    ...copied,
    ['site.js', script],
    ['site.css', style],
    [ELEMENTS, elements],
  ]);
  const worker = await bundle('worker/service-worker.ts', {
    define: { SITE: JSON.stringify(describeSite(site)) },
  });
  return site.set('service-worker.js', worker);
}

/** A changed file makes another version, which replaces all that browsers keep. */
function describeSite(site: Site): { files: string[]; version: string } {
  const hash = createHash('sha256');
  for (const content of site.values()) hash.update(content);
  return { files: ['./', ...site.keys()], version: hash.digest('hex').slice(0, 16) };
}

async function readPublic(): Promise<Site> {
  const names = await readdir(pathOf('public'));
  const read = async (name: string) => [name, await readFile(pathOf(`public/${name}`))] as const;
  return new Map(await Promise.all(names.map(read)));
}

async function bundle(entry: string, options: BuildOptions = {}): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [pathOf(entry)],
    bundle: true,
    format: 'esm',
    target: ['es2022', 'chrome111', 'firefox121', 'safari16.4'],
    minify: true,
    write: false,
    logLevel: 'warning',
    ...options,
  });
  const content = outputFiles?.[0]?.contents;
  if (!content) throw new Error(`${entry} gives no file.`);
  return content;
}

/** The script of the elements, from which that of the site takes the client and what both draw. */
const ELEMENTS = 'club-squad.js';

const fromElements: Plugin = {
  name: 'from-elements',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/(?:club-data|club-(?:squad|matches)\/[\w-]+)\.ts$/ }, () => ({
      path: `./${ELEMENTS}`,
      external: true,
    })),
};

/** An imported style sheet is its text, for the shadow root of a component. */
const cssAsText: Plugin = {
  name: 'css-as-text',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: await bundle(path),
      loader: 'text',
    })),
};
