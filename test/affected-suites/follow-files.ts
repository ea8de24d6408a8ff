import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { createFileSearch, type Project } from './named-files.ts';

/**
 * All files that files depend on, as paths from the root: what they import (from esbuild's metafile),
 * and what their code names, because it reads, starts or bundles it by its path. A file too many makes
 * a suite run without need; one too few would leave a suite out.
 */
export async function followFiles(entries: string[], project: Project): Promise<Set<string>> {
  const findNamed = createFileSearch(project);
  const found = new Set<string>();
  let next = new Set(entries);
  while (next.size > 0) {
    const imported = await listImported(project.root, [...next].filter(isCode));
    const added = next.union(new Set(imported)).difference(found);
    for (const file of added) found.add(file);
    next = new Set(Array.from(added, findNamed).flat()).difference(found);
  }
  return found;
}

const isCode = (file: string): boolean => /\.([cm]?[jt]sx?|css)$/.test(file);

/** Code with all that it imports. Types are left out, because they change no result of a test. */
async function listImported(absWorkingDir: string, entryPoints: string[]): Promise<string[]> {
  const { metafile } = await build({
    ...{
      absWorkingDir,
      entryPoints,
      bundle: true,
      metafile: true,
      write: false,
      outdir: '.',
      format: 'esm',
    },
    ...{ plugins: [relativeImports], loader: { '.js': 'jsx' }, logLevel: 'silent' },
  });
  return Object.keys(metafile.inputs);
}

/** The lock file stands for what is imported from packages. */
const relativeImports: Plugin = {
  name: 'relative imports',
  setup({ onResolve }) {
    onResolve({ filter: /^/ }, ({ kind, path, importer, resolveDir }) => {
      if (kind === 'entry-point') return { path: resolve(resolveDir, path) };
      const file = resolve(dirname(importer), path);
      const isFollowed = path.startsWith('.') && isCode(file) && existsSync(file);
      return isFollowed ? { path: file } : { path, external: true };
    });
  },
};
