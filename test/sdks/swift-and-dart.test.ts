import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyFolder, generate } from './support/generate.ts';
import { hasProgram, type OptionalProgram } from './support/optional-programs.ts';
import { run } from './support/run.ts';

/** The commands that check the client of each generator. */
const commands: [generator: string, OptionalProgram, ...args: string[][]][] = [
  ['swift6', 'swift', ['build']],
  ['dart', 'dart', ['pub', 'get'], ['analyze', 'lib']],
  ['dart-dio', 'dart', ['pub', 'get'], ['run', 'build_runner', 'build'], ['analyze', 'lib']],
];

it.runIf(hasProgram('java')).each(commands)(
  'openapi-generator has no warning for %s, nor has its compiler, where there is one',
  async (generator, program, ...steps) => {
    const folder = emptyFolder(generator);
    expect(await generate(generator, folder)).toEqual([]);
    if (!hasProgram(program)) return;
    for (const args of steps) await run(program, args, { cwd: join(folder, 'client') });
  },
);
