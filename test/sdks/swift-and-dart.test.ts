import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyFolder, generate } from './support/generate.ts';
import { hasProgram, run } from './support/run.ts';

/** A file of each client, and the command that compiles it. */
const clients = {
  swift6: { file: 'Sources/OpenAPIClient/APIs/TeamsAPI.swift', compile: ['swift', 'build'] },
  dart: { file: 'lib/api/teams_api.dart', compile: ['dart', 'analyze', 'lib'] },
  'dart-dio': { file: 'lib/src/api/teams_api.dart', compile: ['dart', 'analyze', 'lib'] },
};

it.each(Object.entries(clients))(
  'the client of openapi-generator for %s is generated without a warning, and compiles',
  async (generator, { file, compile: [program = '', ...args] }) => {
    const folder = emptyFolder(generator);
    expect(await generate(generator, folder)).toEqual([]);
    expect(existsSync(join(folder, 'client', file))).toBe(true);
    if (!hasProgram(program, ['--version'], `compiling the client for ${generator}`)) return;
    if (program === 'dart') await run('dart', ['pub', 'get'], { cwd: join(folder, 'client') });
    await run(program, args, { cwd: join(folder, 'client') });
  },
);
