import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { expectedLines } from './support/expected-lines.ts';
import { emptyFolder, fetchDocument, generate } from './support/generate.ts';
import { pythonProgram } from './support/install-tools.ts';
import { hasProgram } from './support/optional-programs.ts';
import { run } from './support/run.ts';
import { openSampleClub } from './support/sample-club.ts';

const club = await openSampleClub();
const expected = await expectedLines(club);

it.runIf(hasProgram('java'))('the Python client of openapi-generator reads a club', async () => {
  const folder = emptyFolder('python');
  expect(await generate('python', folder)).toEqual([]);
  const program = resolve('test/sdks/programs/read_club.py');
  const env = { ...club, PYTHONPATH: join(folder, 'client'), MYPYPATH: join(folder, 'client') };
  await run(pythonProgram('mypy'), ['--cache-dir', join(folder, 'mypy'), program], { env });
  const output = await run(pythonProgram('python'), [program], { env });
  expect(output.trimEnd().split('\n')).toEqual(expected);
});

it('the client of openapi-python-client reads a club', async () => {
  const folder = emptyFolder('openapi-python-client');
  const output = await run(
    pythonProgram('openapi-python-client'),
    [
      ...['generate', '--path', await fetchDocument(folder), '--fail-on-warning'],
      ...['--meta', 'none', '--output-path', join(folder, 'client')],
    ],
    { env: { PATH: `${pythonProgram('')}:${process.env.PATH}` } }, // it formats with ruff
  );
  expect(output).not.toMatch(/warning/i);
  const program = resolve('test/sdks/programs/read_club_with_attrs.py');
  const env = { ...club, PYTHONPATH: folder, MYPYPATH: folder };
  await run(pythonProgram('mypy'), ['--cache-dir', join(folder, 'mypy'), program], { env });
  const lines = await run(pythonProgram('python'), [program], { env });
  expect(lines.trimEnd().split('\n')).toEqual(expected);
});
