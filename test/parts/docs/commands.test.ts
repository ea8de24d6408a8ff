import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = globSync(
  ['*.md', 'docs/**/*.md', 'examples/**/*.md', 'packages/{client,local-runtime}/README.md'],
  { exclude: (path) => path.includes('node_modules') },
).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const find = (pattern: RegExp): { path: string; found: string }[] =>
  DOCUMENTS.flatMap(({ path, text }) =>
    text
      .matchAll(pattern)
      .map(([, found = '']) => ({ path, found }))
      .toArray(),
  );

describe('the commands of the documents', () => {
  it('name scripts of package.json', () => {
    const named = find(/npm run (?:-\S+ )*([a-z][\w:-]*)\b(?! --workspace)/g);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ found }) => !(found in scripts))).toEqual([]);
  });

  it('name the stage for the CDK, which has no default', () => {
    const commands = find(/\b(npx cdk (?:bootstrap|synth|deploy|diff|destroy)\b[^`|&)]*)/g);
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.filter(({ found }) => !/ -c\s*stage=/.test(found))).toEqual([]);
  });

  it('run programs and examples by scripts: plain Node.js 20 can run neither', () => {
    // A decision quotes the script of npm start, whose exec Windows does not have.
    const run = find(/\bnode (\S+\.[tj]s)\b/g).filter(
      ({ path }) => !path.startsWith('docs/decisions'),
    );
    expect(run).toEqual([]);
    const examples = find(/npm run example -- (\S+\.js)/g);
    expect(examples.map(({ found }) => [found, existsSync(found)])).toEqual([
      ['examples/javascript/teams.js', true],
      ['examples/javascript/page.js', true],
    ]);
  });
});
