/**
 * `npm run suite -- packed-runtime`: the contract over HTTP, on the local runtime as its package is
 * published, in an empty folder with nothing but the packages that it asks for.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../support/run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-data-packed-runtime-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

const pack = ['pack', '--silent', '--workspace=cdk-local-runtime', '--pack-destination', folder];
execFileSync('npm', pack);
const [tarball = ''] = readdirSync(folder);
const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const dependencies = {
  'cdk-local-runtime': `file:${tarball}`,
  'aws-cdk-lib': devDependencies['aws-cdk-lib'],
  '@cloud-copilot/iam-simulate': devDependencies['@cloud-copilot/iam-simulate'],
};
const manifest = { private: true, type: 'module', dependencies };
writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
const install = ['install', '--no-audit', '--no-fund', '--no-package-lock'];
execFileSync('npm', install, { cwd: folder, stdio: 'inherit' });
const runtime = join(folder, 'runtime.mjs');
writeFileSync(runtime, "export * from 'cdk-local-runtime';\n");
const args = ['run', '--project=service*', ...process.argv.slice(2)];
run('vitest', args, { env: { LOCAL_RUNTIME: runtime } });
