import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { expectedLines } from './support/expected-lines.ts';
import { emptyFolder, fetchDocument } from './support/generate.ts';
import { NPM_FOLDER } from './support/install-tools.ts';
import { run } from './support/run.ts';
import { openSampleClub } from './support/sample-club.ts';

const PROGRAMS = resolve('test/sdks/programs');

/** The arguments of a generator, for a document and the folder of its output. */
type Generator = (document: string, sdk: string) => [program: string, ...args: string[]];

const generators: Record<string, Generator> = {
  'hey-api': (document, sdk) => [
    ...(['openapi-ts', '--input', document, '--output', sdk] as const),
    ...['--client', '@hey-api/client-fetch', '--no-log-file'],
  ],
  orval: () => ['orval', '--config', 'orval.config.mjs'],
  'openapi-fetch': (document, sdk) => [
    ...(['openapi-typescript', document, '--output', join(sdk, 'schema.ts')] as const),
  ],
};

const club = await openSampleClub();
const expected = await expectedLines(club);

it.each(Object.entries(generators))('the client of %s reads a club', async (name, generator) => {
  const folder = emptyFolder(name);
  const sdk = join(folder, 'sdk');
  const [program, ...args] = generator(await fetchDocument(folder), sdk);
  for (const file of [`${name}.ts`, 'line.ts', 'tsconfig.json', 'orval.config.mjs']) {
    copyFileSync(join(PROGRAMS, file), join(folder, file));
  }
  await run(join(NPM_FOLDER, 'node_modules/.bin', program), args, { cwd: folder });
  await run(join(NPM_FOLDER, 'node_modules/.bin/tsc'), ['-p', folder]);
  const output = await run(process.execPath, [join(folder, 'out', `${name}.js`)], { env: club });
  expect(output.trimEnd().split('\n')).toEqual(expected);
});
