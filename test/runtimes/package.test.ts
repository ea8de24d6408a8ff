import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODULES } from './support/find-binary.ts';
import { packClient, succeed } from './support/pack-client.ts';
import { bundlePhone } from './support/phone.ts';

let folder = '';
let tarball = '';

beforeAll(async () => {
  ({ folder, tarball } = await packClient());
});

afterAll(() => rmSync(folder, { recursive: true }));

const node = (program: string, ...args: string[]) =>
  succeed(process.execPath, [join(MODULES, program), ...args], folder);

const write = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('the packed client', () => {
  it('has no problem that publint knows', async () => {
    const client = 'node_modules/club-data-client';
    expect(await node('publint/src/cli.js', 'run', client, '--strict')).toContain('All good!');
  });

  it('has types for every way that TypeScript resolves a package', async () => {
    const output = await node('@arethetypeswrong/cli/dist/index.js', tarball);
    expect(output).toContain('No problems found');
  });

  it('is found by Jest as it comes, which loads CommonJS', async () => {
    const jest = join(folder, 'jest');
    mkdirSync(jest);
    write('jest/package.json', '{}');
    const test = `const { ClubDataError } = require('club-data-client');
test('is loaded', () => expect(new ClubDataError('no_token', 'No.').code).toBe('no_token'));
`;
    const file = write('jest/client.test.js', test);
    await node('jest/bin/jest.js', '--rootDir', jest, '--runTestsByPath', file);
  });

  it('is found and parsed by webpack 4, whose parser knows nothing later than ES2019', async () => {
    write('webpack.js', "export { createClubData } from 'club-data-client';");
    const build = write(
      'build.cjs',
      `const webpack = require('${MODULES}/webpack4');
const context = __dirname;
webpack({ context, entry: './webpack.js', mode: 'production', output: { path: context } },
  (error, stats) => {
    const [first] = [error, ...(stats?.compilation.errors ?? [])].filter(Boolean);
    if (first) throw first;
  });
`,
    );
    await succeed(process.execPath, [build], folder);
    expect(readFileSync(join(folder, 'main.js'), 'utf8')).toContain('network_failure');
  });

  it('is compiled by the compiler of Hermes, the engine of React Native', async () => {
    const bundle = await bundlePhone(folder, { exports: true });
    const hermesc = join(MODULES, 'hermes-compiler/hermesc/linux64-bin/hermesc');
    await succeed(hermesc, ['-emit-binary', '-out', `${bundle}.hbc`, bundle], folder);
    expect(readFileSync(`${bundle}.hbc`).length).toBeGreaterThan(10_000);
  });
});
