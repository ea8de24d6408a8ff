import { expect, it, onTestFinished } from 'vitest';
import { followFiles, readFileGraph } from '../../affected-suites/file-graph.ts';
import { makeRepository } from './make-repository.ts';

const others = {
  'test/other.test.ts': "import '../src/other.ts';",
  'src/other.ts': '',
  'docs/page.md': 'See src/other.ts.',
  'test/package.json': '{}',
};

/** The files that a test depends on, besides itself and the package.json above it. */
async function follow(test: string, more: Record<string, string> = {}): Promise<string[]> {
  const all = { 'test/own/one.test.ts': test, ...others, ...more };
  const { root, remove } = makeRepository(all);
  onTestFinished(remove);
  const suites = new Map([['other', { tests: ['test/other.test.ts'], setUp: [] }]]);
  const files = ['test/own/one.test.ts'];
  const project = { root, suites, tracked: Object.keys(all) };
  const found = followFiles(files, await readFileGraph(files, project));
  expect(found).toContain('test/own/one.test.ts');
  expect(found).toContain('test/package.json');
  return [...found].filter((file) => !/one\.test|test\/package\.json/.test(file)).sort();
}

it('follows what is imported, and what that imports', async () => {
  const test =
    "import { a } from '../../src/a.ts';\nconst b = await import('../../src/b.ts');\na(b);";
  const files = {
    'src/a.ts': "import './c.js';\nexport const a = console.log;",
    'src/b.ts': 'export default 1;',
    'src/c.js': '',
  };
  expect(await follow(test, files)).toEqual(['src/a.ts', 'src/b.ts', 'src/c.js']);
});

it.each([
  ['a file beside the code', "read('data.json')", ['test/own/data.json']],
  ['a path from the root', "run('bin/program.ts')", ['bin/program.ts', 'src/program.ts']],
  [
    'a part of a command',
    "run('node bin/program.ts --help')",
    ['bin/program.ts', 'src/program.ts'],
  ],
  [
    'a worker',
    "new URL('../../bin/program.ts', import.meta.url)",
    ['bin/program.ts', 'src/program.ts'],
  ],
  ['a path with a value in it', `run(\`bin/\${name}.ts\`)`, ['bin/program.ts', 'src/program.ts']],
  ['a folder', "cp('../../fixtures')", ['fixtures/a/one.txt', 'fixtures/two.txt']],
  [
    'a folder and a value',
    `read(\`fixtures/\${path}\`)`,
    ['fixtures/a/one.txt', 'fixtures/two.txt'],
  ],
  [
    'a folder of a module',
    "new URL('..', import.meta.url)",
    ['test/other.test.ts', 'src/other.ts', 'test/own/data.json'],
  ],
  [
    'a package of this project',
    "import 'client'",
    ['packages/client/index.ts', 'packages/client/package.json'],
  ],
  [
    'a suite that a command starts',
    "run('vitest run --project=other --silent')",
    ['src/other.ts', 'test/other.test.ts'],
  ],
  [
    'a suite that it starts',
    "run('vitest', '--project=' + 'other')",
    ['src/other.ts', 'test/other.test.ts'],
  ],
  [
    'a suite that it chooses',
    "run('vitest', ...chooseSuite('other'))",
    ['src/other.ts', 'test/other.test.ts'],
  ],
])('follows what code names: %s', async (_, code, expected) => {
  const files = {
    'test/own/data.json': '{}',
    'bin/program.ts': "import '../src/program.ts';",
    'src/program.ts': '',
    'fixtures/a/one.txt': '',
    'fixtures/two.txt': '',
    'packages/client/package.json': '{ "name": "client" }',
    'packages/client/index.ts': '',
    'packages/client/test/client.test.ts': '',
  };
  expect(await follow(code, files)).toEqual(expected.toSorted());
});

it.each([
  ['a comment', '// as src/other.ts does\nexport {};'],
  ['a type', "import type { Other } from '../../src/other.ts';\nexport type Mine = Other;"],
  ['a package from elsewhere', "import 'other';"],
  ['a word', "run('src', 'docs', 'other');"],
])('does not follow %s', async (_, code) => {
  expect(await follow(code)).toEqual([]);
});

it('fails for code that cannot be read, instead of leaving a suite out', async () => {
  await expect(follow('const =')).rejects.toThrow();
});
