/** Lints the OpenAPI document with Redocly and Spectral: `npm run suite -- lint-openapi`. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiFile } from '../file.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const DOCUMENT = fileURLToPath(openApiFile);
const NO_TELEMETRY = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

if (!isInstalled()) run('npm', ['ci', '--no-audit', '--no-fund'], process.platform === 'win32');

const redocly = 'node_modules/@redocly/cli/bin/cli.js';
const spectral = 'node_modules/@stoplight/spectral-cli/dist/index.js';
run(process.execPath, [redocly, 'lint', DOCUMENT, '--config', 'redocly.yaml']);
run(process.execPath, [
  spectral,
  'lint',
  DOCUMENT,
  '--ruleset',
  '.spectral.yaml',
  '--fail-severity',
  'hint',
]);

/**
 * Reports whether the installed packages are up to date. npm writes a lock file into node_modules, and this
 * file must not be older than package-lock.json.
 */
function isInstalled(): boolean {
  const timeOf = (path: string) =>
    statSync(`${HERE}${path}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return timeOf('node_modules/.package-lock.json') >= timeOf('package-lock.json');
}

function run(command: string, args: string[], shell = false): void {
  const env = { ...process.env, ...NO_TELEMETRY };
  const { status, error } = spawnSync(command, args, { cwd: HERE, env, shell, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
