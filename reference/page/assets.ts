import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { buildCheckWorker } from '../check/build.ts';
import type { Assets } from './render/layout.ts';

export type HashedAssets = Record<keyof Assets, { name: string; content: string }>;

export const listAssets = (): HashedAssets => ({
  icon: withHash('icon.svg', readFileSync(pathOf('icon.svg'), 'utf8')),
  style: withHash('page.css', bundle('styles/page.css')),
  script: withHash('page.js', bundle('browser/page.ts')),
  document: withHash('document.js', bundle('browser/document.ts')),
  website: withHash('website.js', bundle('browser/website/website.ts')),
  check: withHash('check.js', bundle('browser/check/check.ts')),
  checkWorker: withHash('check-worker.js', buildCheckWorker()),
});

/** Returns the links to the assets. `prefix` is the relative path from the page to `docs/`. */
export const linksTo = (assets: HashedAssets, prefix: string): Assets => ({
  icon: prefix + assets.icon.name,
  style: prefix + assets.style.name,
  script: prefix + assets.script.name,
  document: prefix + assets.document.name,
  website: prefix + assets.website.name,
  check: prefix + assets.check.name,
  checkWorker: prefix + assets.checkWorker.name,
});

function bundle(name: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [pathOf(name)],
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

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
