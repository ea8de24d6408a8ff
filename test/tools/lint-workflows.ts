/**
 * `npm run suite -- lint-workflows` checks the GitHub workflows: actionlint for mistakes (with shellcheck for
 * their scripts), zizmor for what an attacker could use. `-- <folder>` checks another .github folder.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { installPython, pythonProgram } from '../support/programs/python.ts';
import { run } from '../support/run-program.ts';
import { installGoProgram } from './install.ts';

const [folder = '.github'] = process.argv.slice(2);

const PYTHON = { folder: '.local/tools/python', requirements: 'test/tools/requirements.txt' };
installPython(PYTHON);
const actionlint = installGoProgram('github.com/rhysd/actionlint/cmd/actionlint@v1.7.12');
const workflows = globSync(join(folder, 'workflows/*.yml'));
run(actionlint, ['-shellcheck', pythonProgram(PYTHON, 'shellcheck'), '-pyflakes=', ...workflows]);
// Offline: without a token, GitHub refuses to answer after a few requests.
run(pythonProgram(PYTHON, 'zizmor'), ['--offline', '--no-progress', '--persona=pedantic', folder]);
