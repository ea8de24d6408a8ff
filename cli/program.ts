import { Command } from 'commander';
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
import {
  changing,
  datesOption,
  describe,
  onTarget,
  toNumber,
  withDestination,
  withJson,
} from './program-parts.ts';

const CLUB = ['<slug>', 'the club'] as const;
const FILES = [
  '<path...>',
  'club files, workbooks, folders of CSV files, or folders of these',
] as const;

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
    .option('--overwrite', 'replace existing files')
    .action(templateCommand);
  withDestination(
    add('convert', 'write a club in another form', 'club.xlsx --out club.json').argument(
      '<path>',
      'a club file, workbook or folder of CSV files',
    ),
  )
    .addOption(datesOption())
    .action(convertCommand);
  withJson(add('check', 'validate club files; change nothing', 'club.json'))
    .argument(...FILES)
    .addOption(datesOption())
    .action(checkCommand);
  changing(
    add('publish', 'publish club files, each in one atomic step', 'clubs/ --local')
      .argument(...FILES)
      .addOption(datesOption())
      .option('--dry-run', 'show what would change; change nothing')
      .option('--keep <n>', 'how many revisions to keep, including the live one', toNumber(1), 10),
  ).action(publishCommand);
  withJson(
    onTarget(
      add('diff', 'show what publishing a file would change', 'fc-example club.json --local')
        .argument(...CLUB)
        .argument('<path>', 'the club to compare: a club file, workbook or folder of CSV files')
        .addOption(datesOption()),
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
    withDestination(
      add(
        'export',
        'export a club exactly as it was published, or as a workbook or CSV files',
        'fc-example --local --out club.xlsx',
      )
        .argument(...CLUB)
        .option('--revision <revision>', 'default: the live one'),
    ),
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
