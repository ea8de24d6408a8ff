import { describe, expect, it } from 'vitest';
import { findProblems, type Report } from '../../emulator/contract-tests.ts';
import type { EmulatorFault } from '../../emulator/emulator-faults.ts';

const FAULT: EmulatorFault = { fault: 'It has none.', failure: 'no id', tests: ['routing: a 404'] };

/** The report of one test. */
const reportOf = (
  fullName: string,
  status: string,
  ...failureMessages: string[]
): Pick<Report, 'testResults'> => ({
  testResults: [
    {
      name: '/tests/routing.test.ts',
      message: '',
      assertionResults: [{ fullName, status, failureMessages }],
    },
  ],
});

describe('the contract tests on an emulator', () => {
  it('pass when an excused test fails by its fault', () => {
    expect(findProblems(reportOf('a 404', 'failed', 'Error: no id'), [FAULT])).toEqual([]);
  });

  it('fail when a test fails that is not excused', () => {
    expect(findProblems(reportOf('a 405', 'failed', 'no id'), [{ ...FAULT, tests: [] }])).toEqual([
      'routing: a 405 failed: no id',
    ]);
  });

  it('fail when an excused test fails by something else', () => {
    expect(findProblems(reportOf('a 404', 'failed', 'no body'), [FAULT])).toEqual([
      'routing: a 404 failed: no body',
    ]);
  });

  it.each(['passed', 'skipped'])('fail when an excused test is %s', (status) => {
    expect(findProblems(reportOf('a 404', status), [FAULT])).toEqual([
      `routing: a 404 is ${status}: remove it from the excused tests`,
    ]);
  });

  it('fail when an excused test does not exist', () => {
    expect(findProblems({ testResults: [] }, [FAULT])).toEqual([
      'routing: a 404 is excused, but there is no such test',
    ]);
  });

  it('fail when a file has no results, because it could not be loaded', () => {
    const file = { name: 'routing.test.ts', message: 'SyntaxError', assertionResults: [] };
    expect(findProblems({ testResults: [file] }, [])).toEqual(['routing.test.ts: SyntaxError']);
  });
});
