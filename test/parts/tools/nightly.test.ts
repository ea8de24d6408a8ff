import { expect, it, onTestFinished } from 'vitest';
import { readNightlyTests } from '../../affected-suites/nightly.ts';
import { makeRepository } from './make-repository.ts';

it('finds the tests that run at night alone, and what they start from', () => {
  const files = {
    '.ci/run': 'step npm run suite -- often\nfor suite in by-change; do true; done',
    '.ci/nightly': ['often', 'by-change', 'slow', 'program']
      .map((name) => `step env RUNS=9 npm run suite -- ${name} # why`)
      .join('\n'),
  };
  const { root, remove } = makeRepository(files);
  onTestFinished(remove);
  const suite = { tests: ['test/slow/one.test.ts'], setUp: ['test/set-up.ts'] };
  const suites = new Map(['often', 'by-change', 'slow'].map((name) => [name, suite]));
  const programs = { program: 'test/program/run.ts' };
  expect(readNightlyTests({ root, suites, tracked: Object.keys(files) }, programs)).toEqual([
    { command: 'npm run suite -- slow', entries: ['test/slow/one.test.ts', 'test/set-up.ts'] },
    { command: 'npm run suite -- program', entries: ['test/program/run.ts'] },
  ]);
});
