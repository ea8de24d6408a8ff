import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { localLicenseKey } from '../../shared/license/local-license-key.ts';
import { verify } from '../support/table.ts';
import { emptyFolder, fetchDocument } from './support/generate.ts';
import { pythonProgram } from './support/install-tools.ts';
import { run } from './support/run.ts';
import { openSampleClub } from './support/sample-club.ts';

const SLUG = 'sk-kesselhafen';
/** Of each operation and phase. */
const EXAMPLES = process.env.EXAMPLES ?? '400';

/** A 410 is an answer to an allowed request, too: few generated revisions are kept. The rest is the default. */
const SETTINGS = `[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", "401", "403", "404", "409", "410", "429", "5xx"]

[[operations]]
include-operation-id = "list-changes"
warnings = false
`;

it('schemathesis finds no difference between the document and the service', async () => {
  const { CLUB, LICENSE_KEY, BASE_URL } = await openSampleClub();
  const token = await verify(CLUB, LICENSE_KEY);
  const folder = emptyFolder('schemathesis');
  const document = await fetchDocument(folder);
  // The examples are those of the same club under its own slug.
  const text = readFileSync(document, 'utf8').replaceAll(
    localLicenseKey(SLUG, 'full'),
    LICENSE_KEY,
  );
  writeFileSync(document, text.replaceAll(SLUG, CLUB));
  writeFileSync(join(folder, 'schemathesis.toml'), SETTINGS);
  const args = [
    ...['run', document, '--url', BASE_URL, '--header', `Authorization: Bearer ${token}`],
    ...['--phases', 'examples,coverage,fuzzing,stateful', '--checks', 'all'],
    ...['--max-examples', EXAMPLES, '--continue-on-failure', '--generation-database', 'none'],
  ];
  const output = await run(pythonProgram('schemathesis'), args, { cwd: folder });
  console.error(output.slice(output.lastIndexOf('Test cases:')));
  expect(output).toMatch(/No issues found/);
});
