import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { createFileSearch, type Project } from './named-files.ts';

/** Each file with those that it imports or names. */
export type FileGraph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds what files depend on, directly or indirectly, as paths from the root: files that they
 * import (from esbuild's metafile), and files that their code names, because it reads, starts or
 * bundles them by their path. A file too many makes a test run without need; one too few would
 * leave it out.
 */
export async function readFileGraph(entries: string[], project: Project): Promise<FileGraph> {
  const findNamed = createFileSearch(project);
  const graph = new Map<string, Set<string>>();
  let next = new Set(entries);
  while (next.size > 0) {
    const imports = await readImports(project.root, [...next].filter(isCode));
    const added = next.union(new Set(imports.keys())).difference(graph);
    for (const file of added) {
      graph.set(file, new Set([...(imports.get(file) ?? []), ...findNamed(file)]));
    }
    next = new Set([...added].flatMap((file) => [...(graph.get(file) ?? [])])).difference(graph);
  }
  return graph;
}

/** The files, and all that they depend on. */
export function followFiles(files: string[], graph: FileGraph): Set<string> {
  const found = new Set(files);
  // A set's loop also reaches what is added while it runs.
  for (const file of found) for (const each of graph.get(file) ?? []) found.add(each);
  return found;
}

const isCode = (file: string): boolean => /\.([cm]?[jt]sx?|css)$/.test(file);

/** Code, and all that it imports, each with its imports. Types are left out, because they change no result. */
async function readImports(
  absWorkingDir: string,
  entryPoints: string[],
): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    ...{ absWorkingDir, entryPoints, bundle: true, metafile: true, write: false, outdir: '.' },
    ...{ format: 'esm', plugins: [relativeImports], loader: { '.js': 'jsx' }, logLevel: 'silent' },
  });
  const inputs = Object.entries(metafile.inputs);
  return new Map(
    inputs.map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path }) => path),
    ]),
  );
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
