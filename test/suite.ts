/** `npm run suite -- <name> <arguments>`: runs a suite of vitest.config.ts, or one of the programs. */
import { PROGRAMS } from './programs.ts';
import { run } from './support/run-program.ts';
import { chooseSuite } from './support/suites/isolated-files.ts';

const [name, ...args] = process.argv.slice(2);
if (!name) {
  console.error(`Name a suite of vitest.config.ts, or ${Object.keys(PROGRAMS).join(', ')}.`);
  process.exit(2);
}
const program = PROGRAMS[name];
if (program) run(process.execPath, [program, ...args]);
else run('vitest', ['run', ...chooseSuite(name), ...args]);
