import { parse } from 'node:path';
import type { Metafile } from 'esbuild';

/**
 * Packages allowed in every bundle, so that no update adds dependencies unnoticed. Measure the cold start (`npm
 * run bench`) before adding one.
 */
const PACKAGES = [
  '@aws/lambda-invoke-store',
  '@aws-sdk/client-dynamodb',
  '@aws-sdk/core',
  '@aws-sdk/credential-provider-env',
  '@aws-sdk/dynamodb-codec',
  '@aws-sdk/lib-dynamodb',
  '@aws-sdk/middleware-endpoint-discovery',
  '@aws-sdk/util-dynamodb',
  '@middy/core',
  '@middy/http-error-handler',
  '@middy/util',
  '@smithy/core',
  '@smithy/node-http-handler',
  '@smithy/signature-v4',
  '@smithy/types',
];

/**
 * Packages that a function's bundle may contain in addition to `PACKAGES`, by function: the parser of a request
 * body, and packages of functions that no client waits for.
 */
const FURTHER_PACKAGES: Record<string, string[]> = {
  'verify-license': ['@middy/http-json-body-parser'],
  'publish-upload': [
    '@aws-sdk/checksums',
    '@aws-sdk/client-s3',
    '@aws-sdk/middleware-sdk-s3',
    '@aws-sdk/xml-builder',
    '@humanwhocodes/momoa',
    'zod',
    // For the start of matches in their time zones.
    'temporal-polyfill',
    'temporal-utils',
    'ical-generator',
    // For reading workbooks.
    'csv-parse',
    'csv-stringify',
    'saxes',
    'xmlchars',
  ],
  'check-health': ['@aws-sdk/client-ssm'],
};

/**
 * @throws if a bundle contains a package that is in neither `PACKAGES` nor the function's own
 * `FURTHER_PACKAGES`, or contains a package twice
 */
export function checkPackages({ inputs, outputs }: Metafile): void {
  for (const output of Object.values(outputs)) {
    if (output.entryPoint) checkBundle(parse(output.entryPoint).name, output, inputs);
  }
}

function checkBundle(
  operation: string,
  output: Metafile['outputs'][string],
  inputs: Metafile['inputs'],
): void {
  const allowed = [...PACKAGES, ...(FURTHER_PACKAGES[operation] ?? [])];
  const folders = new Set<string>();
  for (const [file, { bytesInOutput }] of Object.entries(output.inputs)) {
    const folder = packageFolder(file);
    if (folder && bytesInOutput > 0) folders.add(folder);
  }
  const seen = new Set<string>();
  for (const folder of folders) {
    const name = packageName(folder);
    if (!allowed.includes(name)) {
      const importer = importerOf(output, inputs, folder);
      throw new Error(
        `The bundle contains ${name}, imported by ${importer}, which is not one of the packages ` +
          'that lib/bundle/check-packages.ts allows.',
      );
    }
    if (seen.has(name)) throw new Error(`${name} is in the bundle twice.`);
    seen.add(name);
  }
}

/**
 * Returns a package's folder, such as `node_modules/a/node_modules/@b/c`; undefined for this project's own
 * files.
 */
const packageFolder = (file: string): string | undefined =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];

const packageName = (folder: string): string => folder.replace(/^.*node_modules\//, '');

function importerOf(
  output: Metafile['outputs'][string],
  inputs: Metafile['inputs'],
  folder: string,
): string | undefined {
  const isOf = (file: string) => packageFolder(file) === folder;
  return Object.keys(output.inputs).find(
    (file) => !isOf(file) && inputs[file]?.imports.some(({ path }) => isOf(path)),
  );
}
