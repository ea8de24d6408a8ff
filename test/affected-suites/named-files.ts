import { readFileSync } from 'node:fs';
import { dirname, extname, join, matchesGlob } from 'node:path';
import { type Loader, transformSync } from 'esbuild';

/** Text that is searched for paths. Documents and settings mention files that no test uses. */
const SEARCHED = /\.([cm]?[jt]sx?|py|php|sh|html)$/;
const PATH = /[\w@.*-]+(?:\/[\w@.*-]+)+\/?|[\w-]+(?:\.[\w-]+)*\.\w{1,8}/g;
/** Node.js and esbuild read them for all code below their folder. */
const SETTINGS = ['package.json', 'tsconfig.json'];
const FOLDER_OF_MODULE = /new URL\("([./]+)", ?import\.meta\.url\)/g;

export interface Project {
  root: string;
  /** The files that git knows, as paths from the root, like all others here. */
  tracked: string[];
  suites: ReadonlyMap<string, Suite>;
}

/** Suite in vitest.config.ts. */
export interface Suite {
  tests: string[];
  setUp: string[];
}

/**
 * Finds the files that a file names in its code: by a path from its own folder or from the root, or
 * by the end of a path. A value in a template is `*`; a folder stands for all files in it, a package
 * of this project for its folder without its tests, and a suite that is started for its tests.
 */
export function createFileSearch({ root, tracked, suites }: Project): (file: string) => string[] {
  const packages = new Map(
    tracked
      .filter((file) => matchesGlob(file, 'packages/*/package.json'))
      .map((file) => [
        JSON.parse(readFileSync(join(root, file), 'utf8')).name as string,
        dirname(file),
      ]),
  );
  const byEnd = index(tracked, listEnds);
  const byFolder = index(tracked, listFolders);

  function find(path: string, from: string): string[] {
    const beside = join(dirname(from), path);
    const plain = path.replace(/^((\.{1,2}|\*)\/)+/, '').replace(/\/$/, '');
    if (path.includes('*')) {
      const patterns = [beside, plain]
        .filter((each) => /^[\w-]+\//.test(each))
        .map((each) => each.replace(/\/\*$/, '/**'));
      return tracked.filter((file) => patterns.some((pattern) => matchesGlob(file, pattern)));
    }
    const folders = /\/|^\.+$/.test(path) ? [beside.replace(/\/$/, ''), plain] : [];
    return [
      ...folders.flatMap((folder) => byFolder.get(folder) ?? []),
      ...[beside, plain].flatMap((end) => byEnd.get(end) ?? []),
    ];
  }

  return (file) => {
    if (!SEARCHED.test(file)) return [];
    const code = readCode(join(root, file)).replaceAll(/\$\{[^{}]*\}/g, '*');
    const paths = [...code.matchAll(PATH), ...code.matchAll(FOLDER_OF_MODULE)];
    const named = new Set(paths.map(([path, folder]) => folder ?? path));
    const isNamed = ([name]: [string, unknown]) => code.includes(`${name}"`);
    const started = /--project=|chooseSuite\(/.test(code)
      ? [...suites].filter(
          ([name, suite]) => isNamed([name, suite]) || code.includes(`--project=${name} `),
        )
      : [];
    return [
      ...Array.from(named, (path) => find(path, file)).flat(),
      ...[...packages]
        .filter(isNamed)
        .flatMap(([, folder]) => byFolder.get(folder) ?? [])
        .filter((each) => !matchesGlob(each, 'packages/*/test/**')),
      ...started.flatMap(([, { tests, setUp }]) => [...tests, ...setUp]),
      ...listFolders(file)
        .flatMap((folder) => SETTINGS.map((name) => join(folder, name)))
        .filter((each) => byEnd.has(each)),
    ];
  };
}

/** Reads a file without the comments of JavaScript and TypeScript. */
function readCode(file: string): string {
  const text = readFileSync(file, 'utf8');
  const loader = extname(file).replace(/^\.[cm]?/, '');
  if (!/^[jt]sx?$/.test(loader)) return text;
  return transformSync(text, { loader: loader as Loader, legalComments: 'none' }).code;
}

/** `a/b/c.ts`: itself, and `b/c.ts`. A name alone is a file of the same folder or of the root. */
const listEnds = (file: string): string[] => {
  const parts = file.split('/');
  return [file, ...parts.slice(1, -1).map((_, i) => parts.slice(i + 1).join('/'))];
};

/** `a/b/c.ts`: `a` and `a/b`. */
const listFolders = (file: string): string[] => {
  const parts = file.split('/');
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('/'));
};

function index(files: string[], keysOf: (file: string) => string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    for (const key of keysOf(file)) found.set(key, [...(found.get(key) ?? []), file]);
  }
  return found;
}
