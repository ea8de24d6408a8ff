/**
 * `npm run openapi:breaking -- <base>` compares the OpenAPI document with that of a commit, branch or
 * tag, or with another file, and fails on a change that breaks clients (docs/versioning.md).
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from '../support/run-program.ts';
import { installGoProgram } from './install.ts';

const DOCUMENT = 'reference/openapi/openapi.json';
const SEVERITIES = fileURLToPath(new URL('breaking-changes.txt', import.meta.url));

const [base, document = DOCUMENT] = process.argv.slice(2);
if (!base) {
  console.error('Usage: npm run openapi:breaking -- <commit, branch, tag or file> [<file>]');
  process.exit(2);
}
const oasdiff = installGoProgram('github.com/oasdiff/oasdiff@v1.31.0');
run(oasdiff, [
  ...['breaking', existsSync(base) ? base : `${base}:${DOCUMENT}`, document],
  ...['--fail-on', 'WARN', '--severity-levels', SEVERITIES],
]);
