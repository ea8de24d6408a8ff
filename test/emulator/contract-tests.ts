import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { chooseSuite } from '../support/suites/isolated-files.ts';
import { type EmulatorFault, emulatorFaults } from './emulator-faults.ts';
import { shell } from './shell.ts';
import type { DeployedStack } from './stacks.ts';

const REPORT = '.local/emulator/contract-tests.json';

/** The part of Vitest's JSON report that is used. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** @throws unless exactly the excused tests fail */
export async function runContractTests(api: DeployedStack, env: NodeJS.ProcessEnv): Promise<void> {
  const target = { API_URL: api.baseUrl, TABLE_NAME: api.tableName };
  const projects = chooseSuite('contract').join(' ');
  const vitest = `vitest run ${projects} --reporter=json --outputFile=${REPORT}`;
  await shell(`rm -f ${REPORT}; ${vitest} || [[ -e ${REPORT} ]]`, { env: { ...env, ...target } });
  const report: Report = JSON.parse(readFileSync(REPORT, 'utf8'));
  const problems = findProblems(report, emulatorFaults);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`       ${report.numPassedTests} passed, ${report.numFailedTests} excused`);
}

/** Compares the failed tests with the excused ones. */
export function findProblems(
  { testResults }: Pick<Report, 'testResults'>,
  faults: EmulatorFault[],
): string[] {
  const excuses = new Map(faults.flatMap((fault) => fault.tests.map((test) => [test, fault])));
  const problems: string[] = [];
  for (const { name, message, assertionResults } of testResults) {
    if (assertionResults.length === 0) problems.push(`${name}: ${message}`);
    for (const { fullName, status, failureMessages } of assertionResults) {
      const test = `${basename(name, '.test.ts')}: ${fullName}`;
      const fault = excuses.get(test);
      excuses.delete(test);
      const failure = failureMessages.join('\n');
      if (status === 'failed' && !(fault && failure.includes(fault.failure))) {
        problems.push(`${test} failed: ${failure}`);
      }
      if (status !== 'failed' && fault && !fault.isRandom) {
        problems.push(`${test} is ${status}: remove it from the excused tests`);
      }
    }
  }
  const unknown = excuses.keys().map((test) => `${test} is excused, but there is no such test`);
  return [...problems, ...unknown];
}
