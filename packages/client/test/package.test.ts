import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { localLicenseKey } from '../../../shared/license/local-license-key.ts';
import { makeClubFile } from '../../../test/support/clubs/club-file.ts';
import { runCommand } from '../../../test/support/programs/run-program.ts';
import { freshSlug, issueLicense, publishClub } from '../../../test/support/table.ts';
import { schemaFile, schemaText } from '../generate/schema-text.ts';
import { installClient } from './support/install-client.ts';

/** Bytes of gzip. */
const LIMIT = 7500;

let installed: Awaited<ReturnType<typeof installClient>>;

beforeAll(async () => {
  installed = await installClient();
});

afterAll(() => installed.remove());

describe('the types of the interface', () => {
  it('are those of the OpenAPI document', async () => {
    const isCurrent = readFileSync(schemaFile, 'utf8') === (await schemaText());
    expect(isCurrent, 'packages/client/src/schema.ts is stale: run `npm run openapi`').toBe(true);
  });
});

describe('the built package', () => {
  it('is under 7.5 kB of gzip, minified, with everything it imports', async () => {
    const { outputFiles } = await build({
      stdin: { contents: "export * from 'club-data-client'", resolveDir: installed.folder },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      platform: 'neutral', // nothing of Node.js can be imported
      mainFields: ['module', 'main'],
    });
    const size = gzipSync(outputFiles[0]?.contents ?? '').length;
    expect(size).toBeLessThan(LIMIT);
    for (const page of ['README.md', 'packages/client/README.md']) {
      expect(readFileSync(page, 'utf8')).toContain(`${(size / 1_000).toFixed(1)} kB`);
    }
  });

  it('has types that a project with all checks can use', async () => {
    const { folder } = installed;
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(folder, 'use.ts'),
      `import { ClubDataError, createClubData, type Team } from 'club-data-client';
const club = createClubData({ baseUrl: '', club: '', licenseKey: '' });
export const teams: Promise<readonly Team[]> = club.listTeams({ seasonId: 1 });
export const isSuspended = (e: ClubDataError) => e.code === 'license_suspended';
// @ts-expect-error a license key or a token is needed
createClubData({ baseUrl: '', club: '' });
`,
    );
    for (const [module, resolution] of [
      ['nodenext', 'nodenext'],
      ['esnext', 'bundler'],
    ]) {
      const options = `--noEmit --strict --target es2022 --lib es2022,dom --ignoreConfig`;
      const args = `${options} --module ${module} --moduleResolution ${resolution} use.ts`;
      const { code, stdout } = await runCommand('tsc', args.split(' '), folder).outcome;
      expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    }
  });

  /** Node.js of the tests, and the machine's own, which may be older. */
  const nodes = new Set([process.execPath, ...findNodes()]);

  it.each([...nodes])('runs the code of its README on %s', async (node) => {
    const { slug } = await publishClub(makeClubFile({ slug: freshSlug('readme') }));
    const licenseKeys = {
      full: await issueLicense(slug),
      public: await issueLicense(slug, { view: 'public' }),
    };
    const blocks = readFileSync('packages/client/README.md', 'utf8').matchAll(
      /```js\n([\s\S]+?)```/g,
    );
    const code = [...blocks].map(([, block]) => block ?? '');
    const outputs: string[] = [];
    for (const [i, block] of code.entries()) {
      const file = join(installed.folder, `readme-${i}.mjs`);
      const adapted = block
        .replaceAll('http://127.0.0.1:3000/api/v1', inject('target').apiUrl ?? '')
        .replaceAll('sk-kesselhafen', slug)
        .replaceAll(localLicenseKey('sk-kesselhafen', 'full'), licenseKeys.full)
        .replaceAll(localLicenseKey('sk-kesselhafen', 'public'), licenseKeys.public);
      writeFileSync(file, adapted);
      const { stdout, stderr } = await runCommand(node, [file], installed.folder).outcome;
      outputs.push(stdout + stderr);
    }
    expect(outputs).toEqual([
      'Women I 2\nMen I 0\n',
      'team_not_found 404 The team does not belong to this club.\n',
      '2\n',
      '3 teams\n',
      '1 4\n',
      '4\n',
    ]);
  });
});

const findNodes = (): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .filter(existsSync)
    .slice(0, 1);
