import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('puts neither zod nor the OpenAPI document into the bundle of a function', async () => {
  const { metafile } = await build({
    entryPoints: readdirSync('functions').map((name) => join('functions', name)),
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
  expect(inputs).toContain('shared/serve/document-endpoint.ts');
  expect(inputs.filter((path) => /node_modules\/zod|^openapi\//.test(path))).toEqual([]);
});
