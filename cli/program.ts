import { Command } from 'commander';
import { issueLicenseCommand } from './issue-license.ts';
import { publishCommand } from './publish.ts';
import { targetOptions } from './target.ts';

/** The operator's command line. */
export function createProgram(): Command {
  const program = new Command('club-data')
    .description('Publishes clubs and hands out licenses.')
    .showHelpAfterError('(see --help)')
    .exitOverride();

  const publish = program
    .command('publish')
    .description('publish club files: readers see each of them whole, within seconds')
    .argument('<file...>', 'club files, or folders of them')
    .action(publishCommand);

  const issue = program
    .command('license')
    .description('the licenses of a club')
    .command('issue')
    .description('issue a license and print its key, once')
    .argument('<slug>', 'the club')
    .requiredOption('--expires <date>', 'its last day (YYYY-MM-DD), to 24:00 UTC')
    .option('--label <text>', 'a note of what it is for')
    .action(issueLicenseCommand);

  for (const command of [publish, issue]) {
    for (const option of targetOptions) command.addOption(option);
  }
  return program;
}
