import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectedLines } from './support/expected-lines.ts';
import { emptyFolder, generate } from './support/generate.ts';
import { hasProgram } from './support/optional-programs.ts';
import { run } from './support/run.ts';
import { openSampleClub } from './support/sample-club.ts';

it.runIf(hasProgram('java') && hasProgram('php'))(
  'the PHP client of openapi-generator reads a club',
  async () => {
    const club = await openSampleClub();
    const folder = emptyFolder('php');
    expect(await generate('php', folder)).toEqual([]);
    const program = ['test/sdks/programs/read-club.php', join(folder, 'client')];
    const output = await run('php', program, { env: club });
    expect(output.trimEnd().split('\n')).toEqual(await expectedLines(club));
  },
);
