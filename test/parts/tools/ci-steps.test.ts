import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** As vitest prints it: in colours, at the first failure and in the list of all. */
const FAILING = String.raw`bad() {
  printf '\e[31m FAIL \e[39m parts \e[2mtest/a.test.ts > adds\n'
  printf '\e[31m FAIL \e[39m parts \e[2mtest/a.test.ts > adds\n FAIL  parts test/b.test.ts > set-up\n'
  seq 100
  return 1
}`;

function runSteps(...lines: string[]) {
  const script = [
    'set -uo pipefail; source .ci/steps.sh; trap print_table EXIT',
    FAILING,
    ...lines,
  ];
  const { status, stdout } = spawnSync('bash', ['-c', script.join('\n'), 'ci'], {
    encoding: 'utf8',
  });
  return { status, end: stdout.slice(stdout.indexOf('\n=== ci: ')).trimEnd().split('\n') };
}

it.skipIf(process.platform === 'win32')(
  'a step that fails lets others run, and the names of its tests are printed last',
  () => {
    const { status, end } = runSteps('step bad', 'step echo good', '((failed == 0))');
    expect(status).toBe(1);
    expect(end).toContainEqual(expect.stringMatching(/^passed {6}\d s {2}echo good$/));
    expect(end).toContain('100'); // the end of its output
    expect(end.slice(-5)).toEqual([
      '=== bad failed:',
      ' FAIL  parts test/a.test.ts > adds',
      ' FAIL  parts test/b.test.ts > set-up',
      '',
      '1 passed, 1 failed',
    ]);
  },
);

it.skipIf(process.platform === 'win32')('a run that ends between two steps has failed', () => {
  const { status, end } = runSteps('step echo good', 'exit 3');
  expect([status, end.at(-1)]).toEqual([3, '1 passed, 1 failed']);
});
