import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { buildSync, type Metafile } from 'esbuild';

const ENTRY = resolve(import.meta.dirname, 'single-file.ts');

/** Oldest major version of Node.js that runs the commands. */
const OLDEST = 22;

/** Ends the program with a clear message on an older Node.js, before the commands are evaluated. */
export const CHECK_VERSION = `if (parseInt(process.versions.node, 10) < ${OLDEST}) {
  console.error('club-data needs Node.js ${OLDEST} or newer; this is ' + process.version + '.');
  process.exit(1);
}`;

/**
 * Bundles the commands and the packages they use into one file, and collects the licenses of these packages.
 */
export function buildSingleFile(): { code: string; licenses: string } {
  const { outputFiles, metafile } = buildSync({
    entryPoints: [ENTRY],
    outfile: 'club-data.cjs',
    bundle: true,
    platform: 'node',
    // Older versions of Node.js must be able to parse the file and reach the version check.
    target: 'node18',
    // An ES module that throws while loading would print its whole source.
    format: 'cjs',
    mainFields: ['module', 'main'],
    minify: true,
    keepNames: true, // --debug prints the names of error classes
    legalComments: 'none', // the licenses are in a separate file
    banner: { js: `#!/usr/bin/env node\n${CHECK_VERSION}` },
    write: false,
    metafile: true,
    logLevel: 'warning',
  });
  return { code: outputFiles[0]?.text ?? '', licenses: licensesIn(metafile) };
}

function licensesIn({ inputs }: Metafile): string {
  const folders = Object.keys(inputs).flatMap(
    (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [],
  );
  return [...new Set(folders)].sort().map(licenseOf).join('\n');
}

function licenseOf(folder: string): string {
  const read = (name: string): string => readFileSync(resolve(ROOT, folder, name), 'utf8');
  const { name, version, license = 'unknown' } = JSON.parse(read('package.json'));
  const texts = readdirSync(resolve(ROOT, folder))
    .filter((file) => LICENSE_FILE.test(file))
    .flatMap((file) => [read(file).trim(), '']);
  return [`## ${name} ${version}: ${license}`, '', ...texts].join('\n');
}

const LICENSE_FILE = /^(licen[cs]e|notice)(-\w+)?(\.(md|txt))?$/i;

const ROOT = dirname(dirname(import.meta.dirname));
