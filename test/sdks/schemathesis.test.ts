import { expect, it } from 'vitest';
import { verify } from '../support/table.ts';
import { emptyFolder, fetchDocument } from './support/generate.ts';
import { pythonProgram } from './support/install-tools.ts';
import { run } from './support/run.ts';
import { openSampleClub } from './support/sample-club.ts';

const EXAMPLES = process.env.EXAMPLES ?? '400';

it('schemathesis finds no difference between the document and the service', async () => {
  const { CLUB, LICENSE_KEY, BASE_URL } = await openSampleClub();
  const token = await verify(CLUB, LICENSE_KEY);
  const document = await fetchDocument(emptyFolder('schemathesis'));
  const output = await run(pythonProgram('schemathesis'), [
    ...['run', document, '--url', BASE_URL, '--header', `Authorization: Bearer ${token}`],
    ...['--phases', 'examples,coverage,fuzzing,stateful', '--checks', 'all'],
    ...['--max-examples', EXAMPLES, '--continue-on-failure', '--generation-database', 'none'],
  ]);
  console.error(output.slice(output.lastIndexOf('Test cases:')));
  expect(output).toMatch(/No issues found/);
});
