import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { elementsBuild, FOR_BROWSERS } from '../../packages/elements/build.ts';
import { LANGUAGE_FILES } from './src/languages/all-texts.ts';

const pathOf = (path: string): string => resolve(import.meta.dirname, path);

/** Files of the site by name, without `config.json`, which names the club. */
export type Site = Map<string, Uint8Array>;

export async function buildSite(plugins: Plugin[] = []): Promise<Site> {
  const [copied, script, style, elements] = await Promise.all([
    readPublic(),
    bundle({ ...FOR_BROWSERS, entryPoints: [pathOf('src/main.ts')], plugins: [fromElements] }),
    bundle({ ...FOR_BROWSERS, entryPoints: [pathOf('styles/site.css')] }),
    bundle({ ...elementsBuild(), plugins }),
  ]);
  const site: Site = new Map([
    ...copied,
    ['site.js', script],
    ['site.css', style],
    [ELEMENTS, elements],
  ]);
  const worker = await bundle({
    ...FOR_BROWSERS,
    entryPoints: [pathOf('worker/service-worker.ts')],
    define: { SITE: JSON.stringify(describeSite(site)) },
  });
  site.set('service-worker.js', worker);
  // Not in the service worker's list, because the page saves the language that it needs.
  for (const [name, texts] of LANGUAGE_FILES) site.set(name, new TextEncoder().encode(texts));
  return site;
}

/**
 * Lists the files that the service worker caches. The version is a hash of their contents, so that browsers
 * replace every cached file after a change.
 */
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

async function bundle(options: typeof FOR_BROWSERS): Promise<Uint8Array> {
  const { outputFiles } = await build(options);
  const content = outputFiles[0]?.contents;
  if (!content) throw new Error(`${options.entryPoints} gives no file.`);
  return content;
}

/** Script of the elements, from which the site's script imports the client and shared code. */
const ELEMENTS = 'club-squad.js';

const fromElements: Plugin = {
  name: 'from-elements',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/packages\/(?:client|elements)\/src\/[\w-]+\.ts$/ }, () => ({
      path: `./${ELEMENTS}`,
      external: true,
    })),
};
