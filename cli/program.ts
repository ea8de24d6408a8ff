import { Command, Option } from 'commander';
import { checkCommand } from './commands/check.ts';
import { clubsCommand } from './commands/clubs.ts';
import { diffCommand } from './commands/diff.ts';
import { exportCommand } from './commands/export.ts';
import { forgetCommand } from './commands/forget.ts';
import { historyCommand } from './commands/history.ts';
import { publishCommand } from './commands/publish.ts';
import { removeCommand } from './commands/remove.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { showCommand } from './commands/show.ts';
import { addLicenseCommands } from './license-program.ts';
import { changing, describe, onTarget, toCount, withJson } from './program-parts.ts';
import { convertCommand } from './spreadsheets/convert.ts';

const CLUB = ['<slug>', 'the club'] as const;
const FILES = ['<file...>', 'club files, or folders of them'] as const;
const OVERWRITE = ['--overwrite', 'replace files that are there already'] as const;

/** The operator's command line. */
export function createProgram(): Command {
  const program = new Command('club-data')
    .description('Publishes clubs, hands out licenses, and takes back what went wrong.')
    .showHelpAfterError('(see --help)')
    .exitOverride();
  describe(program, 'publish clubs/ --local');

  const add = (name: string, summary: string, example: string) =>
    describe(program.command(name).description(summary), `${name} ${example}`);

  add('convert', 'make a club file of a folder of CSV files', 'my-club --out my-club.json')
    .argument('<folder>', 'with club.csv, seasons.csv, teams.csv and so on')
    .option('--out <file>', 'a new file; otherwise standard output')
    .option('--template', 'write such files, empty but for their headings, into the folder')
    .option(...OVERWRITE)
    .action(convertCommand);
  withJson(
    add('check', 'tell everything that is wrong with club files; write nothing', 'club.json'),
  )
    .argument(...FILES)
    .action(checkCommand);
  changing(
    add('publish', 'publish club files, so that readers see each of them whole', 'clubs/ --local')
      .argument(...FILES)
      .option('--dry-run', 'tell what would change, and change nothing')
      .option('--keep <n>', 'how many revisions to keep, the live one included', toCount, 10),
  ).action(publishCommand);
  withJson(
    onTarget(
      add('diff', 'tell what a file would change', 'fc-example club.json --local')
        .argument(...CLUB)
        .argument('<file>', 'its club file'),
    ),
  ).action(diffCommand);
  addPastCommands(add);
  addClubCommands(add);
  addLicenseCommands(program);
  return program;
}

type Add = (name: string, summary: string, example: string) => Command;

function addPastCommands(add: Add): void {
  withJson(
    onTarget(
      add('history', 'list the revisions of a club that are kept', 'fc-example --local').argument(
        ...CLUB,
      ),
    ),
  ).action(historyCommand);
  changing(
    add('rollback', 'send readers back to an earlier revision, in one write', 'fc-example --local')
      .argument(...CLUB)
      .option('--to <revision>', 'which; otherwise the one that was live before'),
  ).action(rollbackCommand);
  onTarget(
    add('export', 'give back a club file, byte for byte', 'fc-example --local --out club.json')
      .argument(...CLUB)
      .option('--revision <revision>', 'which; otherwise the live one')
      .option('--out <file>', 'a new file; otherwise standard output')
      .addOption(new Option('--csv <folder>', 'as CSV files in this folder').conflicts('out'))
      .option(...OVERWRITE),
  ).action(exportCommand);
}

function addClubCommands(add: Add): void {
  withJson(onTarget(add('clubs', 'list the clubs that are published', '--local'))).action(
    clubsCommand,
  );
  withJson(
    onTarget(
      add('show', 'show the counts, sizes and licenses of a club', 'fc-example --local').argument(
        ...CLUB,
      ),
    ),
  ).action(showCommand);
  changing(
    add('forget', 'take a person out of a club and of its past', 'fc-example 1042 --local')
      .argument(...CLUB)
      .argument('<person-id>', 'the id of a player or a staff member', toCount),
  ).action(forgetCommand);
  changing(
    add(
      'remove',
      'erase a club with its licenses and revisions, for good',
      'fc-example --local',
    ).argument(...CLUB),
  ).action(removeCommand);
}
