import { Command, Option } from 'commander';
import { checkCommand } from './commands/check.ts';
import { clubsCommand } from './commands/clubs.ts';
import { convertCommand } from './commands/convert.ts';
import { diffCommand } from './commands/diff.ts';
import { exportCommand } from './commands/export.ts';
import { forgetCommand } from './commands/forget.ts';
import { historyCommand } from './commands/history.ts';
import { publishCommand } from './commands/publish.ts';
import { removeCommand } from './commands/remove.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { showCommand } from './commands/show.ts';
import { templateCommand } from './commands/template.ts';
import { addLicenseCommands } from './license-program.ts';
import { changing, describe, onTarget, toNumber, withJson } from './program-parts.ts';

const CLUB = ['<slug>', 'the club'] as const;
const FILES = ['<file...>', 'club files, or folders of them'] as const;
const OVERWRITE = ['--overwrite', 'replace existing files'] as const;

/** The operator's command line. */
export function createProgram(): Command {
  const program = new Command('club-data')
    .description('Publishes clubs, rolls them back and manages their licenses.')
    .showHelpAfterError('(see --help)')
    .exitOverride();
  describe(program, 'publish clubs/ --local');

  const add = (name: string, summary: string, example: string) =>
    describe(program.command(name).description(summary), `${name} ${example}`);

  add('template', 'write an empty workbook to fill in', 'club.xlsx')
    .argument('<file.xlsx>', 'a new file')
    .option(...OVERWRITE)
    .action(templateCommand);
  add('convert', 'convert a folder of CSV files into a club file', 'my-club --out my-club.json')
    .argument('<folder>', 'with club.csv, seasons.csv, teams.csv and so on')
    .option('--out <file>', 'a new file; default: standard output')
    .option('--template', 'write CSV files with headings only into the folder')
    .option(...OVERWRITE)
    .action(convertCommand);
  withJson(add('check', 'validate club files; change nothing', 'club.json'))
    .argument(...FILES)
    .action(checkCommand);
  changing(
    add('publish', 'publish club files, each in one atomic step', 'clubs/ --local')
      .argument(...FILES)
      .option('--dry-run', 'show what would change; change nothing')
      .option('--keep <n>', 'how many revisions to keep, including the live one', toNumber(1), 10),
  ).action(publishCommand);
  withJson(
    onTarget(
      add('diff', 'show what publishing a file would change', 'fc-example club.json --local')
        .argument(...CLUB)
        .argument('<file>', 'the club file to compare'),
    ),
  ).action(diffCommand);
  addRevisionCommands(add);
  addClubCommands(add);
  addLicenseCommands(program);
  return program;
}

type Add = (name: string, summary: string, example: string) => Command;

function addRevisionCommands(add: Add): void {
  withJson(
    onTarget(
      add('history', 'list the stored revisions of a club', 'fc-example --local').argument(...CLUB),
    ),
  ).action(historyCommand);
  changing(
    add('rollback', 'make an earlier revision live again, in one atomic step', 'fc-example --local')
      .argument(...CLUB)
      .option('--to <revision>', 'default: the one that was live before'),
  ).action(rollbackCommand);
  onTarget(
    add(
      'export',
      'export the club file exactly as it was published',
      'fc-example --local --out club.json',
    )
      .argument(...CLUB)
      .option('--revision <revision>', 'default: the live one')
      .option('--out <file>', 'a new file; default: standard output')
      .addOption(new Option('--csv <folder>', 'export CSV files into this folder').conflicts('out'))
      .option(...OVERWRITE),
  ).action(exportCommand);
}

function addClubCommands(add: Add): void {
  withJson(onTarget(add('clubs', 'list the published clubs', '--local'))).action(clubsCommand);
  withJson(
    onTarget(
      add('show', 'show the counts, sizes and licenses of a club', 'fc-example --local').argument(
        ...CLUB,
      ),
    ),
  ).action(showCommand);
  changing(
    add(
      'forget',
      'remove a person from a club and its earlier revisions',
      'fc-example 1042 --local',
    )
      .argument(...CLUB)
      .argument('<person-id>', 'the id of a player or a staff member', toNumber(1)),
  ).action(forgetCommand);
  changing(
    add('remove', 'delete a club with its licenses and revisions', 'fc-example --local').argument(
      ...CLUB,
    ),
  ).action(removeCommand);
}
