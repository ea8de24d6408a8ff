import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFunction } from '../../../../lib/bundle/build-function.ts';

const SIZE_LIMIT = 240_000;
const operations = readdirSync('functions').map((file) => file.replace('.ts', ''));

/** In the project, so that packages are found where its functions find them. */
let folder: string;
beforeAll(() => {
  mkdirSync('.local', { recursive: true });
  folder = mkdtempSync(resolve('.local/bundles-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(entry: string, name: string): string {
  const built = join(folder, name);
  buildFunction({ entry: resolve(entry), folder: built });
  return built;
}

describe("a function's bundle", () => {
  it.each(operations)('is at most 240 kB, with all that the work takes: %s', (operation) => {
    const built = build(`functions/${operation}.ts`, operation);
    expect(readdirSync(built).sort()).toEqual(['app.cjs', 'index.mjs']);
    const sizes = readdirSync(built).map((file) => statSync(join(built, file)).size);
    const size = sizes.reduce((sum, bytes) => sum + bytes);
    expect(size).toBeLessThanOrEqual(SIZE_LIMIT);
    expect(size).toBeGreaterThan(operation === 'get-reference' ? 8_000 : 100_000);
  });

  it('has nothing of DynamoDB in it when it has no use for it', () => {
    const built = build('functions/get-reference.ts', 'without-table');
    const code = readFileSync(join(built, 'app.cjs'), 'utf8');
    expect(code.length).toBeLessThan(30_000);
    expect(code).not.toMatch(/dynamodb/i);
  });

  it.each([
    ['zod', 'z'],
    ['@aws-sdk/client-cloudformation', 'CloudFormationClient'],
    ['@aws-sdk/credential-provider-process', 'fromProcess'],
    ['@smithy/credential-provider-imds', 'fromInstanceMetadata'],
  ])('is not built with %s in it, and the build says who imports it', (name, exported) => {
    const entry = join(folder, `${exported}.ts`);
    writeFileSync(entry, `export { ${exported} as handler } from '${name}';`);
    expect(() => build(entry, exported)).toThrow(
      `The bundle contains ${name}, imported by ${relative('.', entry)}`,
    );
  });
});
