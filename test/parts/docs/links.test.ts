import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const GENERATED = ['node_modules', '.git', '.local', 'cdk.out', 'dist', 'generated'];
const documents = globSync('**/*.md', { exclude: (name) => GENERATED.includes(basename(name)) });
const folders = new Set(readdirSync('.').filter((name) => !GENERATED.includes(name)));

/** Reads a file without blocks of code, in which nothing is a link. */
const textOf = (file: string): string =>
  readFileSync(file, 'utf8').replaceAll(/^ *```.*?^ *```/gms, '');

/** Returns the anchors as GitHub makes them: https://github.com/gjtorikian/html-pipeline toc_filter */
function anchorsOf(file: string): Set<string> {
  const headings = textOf(file).matchAll(/^#+ (.+)$/gm);
  const anchors = Array.from(headings, ([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return new Set(anchors);
}

/** The targets of a document's links that are in this repository. */
const linksOf = (file: string): string[] =>
  Array.from(textOf(file).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target).filter(
    (target) => !/^[a-z]+:/.test(target),
  );

/** Paths in code that begin with a folder of the top level, such as `lib/grants.ts`. */
const pathsOf = (file: string): string[] =>
  Array.from(textOf(file).matchAll(/`([\w.-]+\/[\w./-]*)`/g), ([, path = '']) => path).filter(
    (path) => folders.has(path.split('/')[0] ?? ''),
  );

describe.each(documents)('%s', (file) => {
  it('links what is there', () => {
    const broken = linksOf(file).filter((target) => {
      const [path = '', anchor] = target.split('#');
      const found = path === '' ? file : join(dirname(file), path);
      if (!existsSync(found)) return true;
      if (anchor === undefined || statSync(found).isDirectory()) return false;
      return found.endsWith('.md') && !anchorsOf(found).has(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('names files and folders that are there', () => {
    expect(pathsOf(file).filter((path) => !existsSync(path))).toEqual([]);
  });
});
