/** Lints the OpenAPI document by Redocly's and Spectral's rules: `npm run lint:openapi`. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiFile } from '../file.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const DOCUMENT = fileURLToPath(openApiFile);
/** Neither tool is to tell anyone that it runs, or to look for a newer one. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

if (!isInstalled()) run('npm', ['ci', '--no-audit', '--no-fund'], process.platform === 'win32');

const redocly = 'node_modules/@redocly/cli/bin/cli.js';
const spectral = 'node_modules/@stoplight/spectral-cli/dist/index.js';
run(process.execPath, [redocly, 'lint', DOCUMENT, '--config', 'redocly.yaml']);
run(process.execPath, [
  ...[spectral, 'lint', DOCUMENT, '--ruleset', '.spectral.yaml'],
  ...['--fail-severity', 'hint'],
]);

/** npm leaves a copy of the lock file beside what it has installed. */
function isInstalled(): boolean {
  const timeOf = (path: string) =>
    statSync(`${HERE}${path}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return timeOf('node_modules/.package-lock.json') >= timeOf('package-lock.json');
}

function run(command: string, args: string[], shell = false): void {
  const env = { ...process.env, ...QUIET };
  const { status, error } = spawnSync(command, args, { cwd: HERE, env, shell, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
