import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectedLines } from './support/expected-lines.ts';
import { emptyFolder, fetchDocument } from './support/generate.ts';
import { MODULES } from './support/install-tools.ts';
import { run } from './support/run.ts';
import { openSampleClub } from './support/sample-club.ts';

it('the TypeScript client of hey-api reads a club', async () => {
  const club = await openSampleClub();
  const folder = emptyFolder('hey-api');
  const document = await fetchDocument(folder);
  const options = ['--client', '@hey-api/client-fetch', '--no-log-file'];
  for (const file of ['hey-api.ts', 'tsconfig.json']) {
    copyFileSync(join('test/sdks/programs', file), join(folder, file));
  }
  const program = (name: string) => join(MODULES, '.bin', name);
  await run(program('openapi-ts'), ['--input', document, '--output', 'sdk', ...options], {
    cwd: folder,
  });
  await run(program('tsc'), ['-p', folder]);
  const output = await run(process.execPath, [join(folder, 'out/hey-api.js')], { env: club });
  expect(output.trimEnd().split('\n')).toEqual(await expectedLines(club));
});
