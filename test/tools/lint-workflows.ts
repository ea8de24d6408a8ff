/**
 * `npm run suite -- lint-workflows` checks the GitHub workflows: actionlint for mistakes (with shellcheck for
 * their scripts), zizmor for what an attacker could use. `-- <folder>` checks another .github folder.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../support/run-program.ts';
import { installGoProgram, installPythonPrograms } from './install.ts';

const [folder = '.github'] = process.argv.slice(2);

const bin = installPythonPrograms();
const actionlint = installGoProgram('github.com/rhysd/actionlint/cmd/actionlint@v1.7.12');
const workflows = globSync(join(folder, 'workflows/*.yml'));
run(actionlint, ['-shellcheck', join(bin, 'shellcheck'), '-pyflakes=', ...workflows]);
// Offline: without a token, GitHub refuses to answer after a few requests.
run(join(bin, 'zizmor'), ['--offline', '--no-progress', '--persona=pedantic', folder]);
