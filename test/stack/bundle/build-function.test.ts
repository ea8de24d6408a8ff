import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, parse, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFunctions, listEntries, writeFunction } from '../../../lib/bundle/build-function.ts';

const entries = new Map(listEntries().map((file) => [parse(file).name, file]));

/** The largest app.cjs of each function, in bytes: a larger one starts later. */
const LIMITS: Record<string, number> = {
  'get-reference': 11_300,
  authorize: 170_000,
  'check-health': 223_500, // with the check of calendars
  'verify-license': 180_500,
  // 20 kB are the rules of temporal-polyfill (its functions: the classes take 36 more), 40 the calendars of ical-generator. With `import { z }` all locales of zod
  // would be in it, and 364 kB more. 12 kB are the questions about hidden people, 27 who plays, when and how it ended in a list of matches.
  'publish-upload': 862_400,
};
const DOCUMENT_LIMIT = 181_400;

/** Folder in the project, so that packages are found where its functions find them. */
let folder: string;
beforeAll(() => {
  mkdirSync('.local', { recursive: true });
  folder = mkdtempSync(resolve('.local/bundles-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function buildInto(name: string, entry: string): string {
  const built = join(folder, name);
  const [code = Buffer.of()] = buildFunctions([resolve(entry)]).values();
  writeFunction(code, built);
  return built;
}

describe("a function's bundle", () => {
  it.each([...entries])('is not larger than it was: %s', (operation, file) => {
    const built = buildInto(operation, file);
    expect(readdirSync(built).sort()).toEqual(['app.cjs', 'index.mjs']);
    const { size } = statSync(join(built, 'app.cjs'));
    const limit = LIMITS[operation] ?? DOCUMENT_LIMIT;
    expect(size).toBeLessThanOrEqual(limit);
    expect(size).toBeGreaterThan(limit * 0.8); // else lower the limit
  });

  it('is the same, built with all others or alone', () => {
    const all = buildFunctions([...entries.values()]);
    expect([...all.keys()].sort()).toEqual([...entries.keys()].sort());
    for (const [operation, code] of all) {
      expect(readFileSync(join(folder, operation, 'app.cjs')).equals(code), operation).toBe(true);
    }
  });

  it('contains no DynamoDB client for the reference', () => {
    expect(readFileSync(join(folder, 'get-reference/app.cjs'), 'utf8')).not.toMatch(/dynamodb/i);
  });

  it('of an endpoint contains nothing of the publishing side, zod or the OpenAPI document', async () => {
    const endpoints = [...entries].filter(([operation]) => operation !== 'publish-upload');
    const { metafile } = await build({
      entryPoints: endpoints.map(([, file]) => file),
      bundle: true,
      platform: 'node',
      format: 'esm',
      mainFields: ['module', 'main'],
      external: ['@aws-sdk/*'],
      write: false,
      outdir: 'unused',
      metafile: true,
    });
    const inputs = Object.keys(metafile.inputs);
    expect(inputs).toContain('functions/serve/document-endpoint.ts');
    const unwanted = /^publish\/|^cli\/|^reference\/|node_modules\/zod\//;
    expect(inputs.filter((path) => unwanted.test(path))).toEqual([]);
  });

  it.each([
    ['zod', 'z'],
    ['@aws-sdk/client-cloudformation', 'CloudFormationClient'],
    ['@aws-sdk/client-ssm', 'SSMClient'],
    ['@smithy/credential-provider-imds', 'fromInstanceMetadata'],
  ])('is not built with %s, and the error names the importer', (name, exported) => {
    const entry = join(folder, `${exported}.ts`);
    writeFileSync(entry, `export { ${exported} as handler } from '${name}';`);
    expect(() => buildInto(exported, entry)).toThrow(
      `The bundle contains ${name}, imported by ${relative('.', entry)}`,
    );
  });
});
