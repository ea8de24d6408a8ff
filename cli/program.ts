import { Command, Option } from 'commander';
import { checkCommand } from './commands/check.ts';
import { clubsCommand } from './commands/clubs.ts';
import { compareCommand } from './commands/compare.ts';
import { convertCommand } from './commands/convert.ts';
import { diffCommand } from './commands/diff.ts';
import { exportCommand } from './commands/export.ts';
import { findCommand } from './commands/find.ts';
import { forgetCommand } from './commands/forget.ts';
import { historyCommand } from './commands/history.ts';
import { personCommand } from './commands/person.ts';
import { pruneCommand } from './commands/prune.ts';
import { publishCommand } from './commands/publish.ts';
import { removeCommand } from './commands/remove.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { showCommand } from './commands/show.ts';
import { statusCommand } from './commands/status.ts';
import { syncCommand } from './commands/sync.ts';
import { templateCommand } from './commands/template.ts';
import { SYNC_PARTS } from './compare/difference.ts';
import { configureHelp } from './help.ts';
import { addLicenseCommands } from './license-program.ts';
import { addPreflightOptions } from './preflight/preflight.ts';
import {
  changing,
  datesOption,
  describe,
  ignoreColumnsOption,
  onTarget,
  toDate,
  toNumber,
  withDestination,
  withJson,
  withReport,
} from './program-parts.ts';
import { addSmokeOptions } from './smoke/smoke.ts';

const CLUB = ['<slug>', 'the club'] as const;
const PERSON = [
  '<person>',
  'a player or a staff member: the id, or the name if only one has it',
] as const;
const FILES = [
  '<path...>',
  'club files, workbooks, folders of CSV files, or folders of these',
] as const;

const STATUS =
  'Checks whether the service answers, and which clubs and licenses need attention. Exits ' +
  'with 0 without findings, and with 1 with findings or when the check itself failed.';

const HELP_COMMAND = () =>
  new Command('help')
    .argument('[command]')
    .description('display help for command')
    .helpGroup('Help:');

/** The operator's command line. */
export function createProgram(): Command {
  const program = configureHelp(
    new Command('club-data').description(
      'Publishes clubs, rolls them back and manages their licenses.',
    ),
  );
  describe(program, 'publish clubs/ --local');

  const add = (name: string, summary: string, example: string) =>
    describe(program.command(name).description(summary), `${name} ${example}`);

  program.commandsGroup('Clubs:');
  addFormCommands(add);
  addPublishCommands(add);
  addReadCommands(add);
  program.commandsGroup('Licenses:');
  addLicenseCommands(program);
  program.commandsGroup('Check and repair:');
  addRepairCommands(add);
  program.commandsGroup('Deployments:');
  addDeploymentCommands(add);
  program.commandsGroup('Help:').addHelpCommand(HELP_COMMAND());
  return program;
}

type Add = (name: string, summary: string, example: string) => Command;

function addFormCommands(add: Add): void {
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
    .addOption(ignoreColumnsOption())
    .action(convertCommand);
}

function addPublishCommands(add: Add): void {
  withReport(withJson(add('check', 'validate club files; change nothing', 'club.json')))
    .argument(...FILES)
    .addOption(datesOption())
    .addOption(ignoreColumnsOption())
    .option('--today <date>', 'show what limits by age will do on that day', toDate)
    .action(checkCommand);
  withReport(
    changing(
      add('publish', 'publish club files, each in one atomic step', 'clubs/ --local')
        .argument(...FILES)
        .addOption(datesOption())
        .addOption(ignoreColumnsOption())
        .option('--dry-run', 'show what would change; change nothing')
        .option('--today <date>', 'with --dry-run: as if published on that day', toDate)
        .option(
          '--keep-going',
          'publish the clubs that can be published; exit code 3 without the rest',
        )
        .option('--no-new', 'refuse clubs that are not published, such as removed ones')
        .option('--quiet', 'print problems alone, and what --json prints')
        .option(
          '--details',
          'print names and values of what changes, also in JSON, with --yes and without a terminal',
        )
        .option(
          '--allow-removals',
          'allow that many players or teams, or a whole squad, are removed',
        )
        .option(
          '--allow-less-privacy',
          'publish although the live file, and whom it withholds, cannot be read',
        ),
    ),
    'with --dry-run: ',
  ).action(publishCommand);
  withReport(
    withJson(
      onTarget(
        add('diff', 'show what publishing a file would change', 'fc-example club.json --local')
          .argument(...CLUB)
          .argument('<path>', 'the club to compare: a club file, workbook or folder of CSV files')
          .addOption(datesOption())
          .addOption(ignoreColumnsOption()),
      ),
    ),
  ).action(diffCommand);
}

function addReadCommands(add: Add): void {
  withJson(onTarget(add('clubs', 'list the published clubs', '--local'))).action(clubsCommand);
  withJson(
    onTarget(
      add('show', 'show the counts, sizes and licenses of a club', 'fc-example --local').argument(
        ...CLUB,
      ),
    ),
  ).action(showCommand);
  withJson(
    onTarget(
      add('find', 'find people by name, with their ids, clubs and teams', 'Ada --local')
        .argument(
          '<text>',
          'a name or a part of it (case, accents and punctuation do not count), a whole e-mail address, phone number or registry id',
        )
        .option('--club <slug>', 'search one club; default: all'),
    ),
  ).action(findCommand);
  withJson(
    onTarget(
      add(
        'person',
        'show all that is stored of a person, as an answer to them',
        'fc-example 1042 --local',
      )
        .argument(...CLUB)
        .argument(...PERSON),
    ),
  ).action(personCommand);
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

function addDeploymentCommands(add: Add): void {
  addPreflightOptions(
    add(
      'preflight',
      'read the quotas of an AWS account, and say how large a match day they carry',
      '--region eu-central-1',
    ),
  );
  addSmokeOptions(
    add(
      'smoke',
      'check a running service in a few seconds, with one verification',
      '--url https://api.example.com/api/v1 --club fc-example',
    ),
  );
}

function addRepairCommands(add: Add): void {
  withJson(onTarget(add('status', '', '--local')))
    .summary('check the service, and which clubs and licenses need attention')
    .description(STATUS)
    .action(statusCommand);
  withJson(
    onTarget(
      add('history', 'list the stored revisions of a club', 'fc-example --local').argument(...CLUB),
    ),
  ).action(historyCommand);
  changing(
    add('rollback', 'make an earlier revision live again, in one atomic step', 'fc-example --local')
      .argument(...CLUB)
      .option('--to <revision>', 'default: the one that was live before')
      .option('--allow-less-privacy', 'allow that more is shown of people than now'),
  ).action(rollbackCommand);
  changing(
    add(
      'forget',
      'remove a person from a club and its earlier revisions, for good',
      'fc-example 1042 --local',
    )
      .argument(...CLUB)
      .argument(...PERSON)
      .option('--allow-again', 'a forgotten person may be published again')
      .option('--others-stay', 'people who may be the same are others, and stay'),
  ).action(forgetCommand);
  changing(
    add('prune', 'delete earlier revisions of a club', 'fc-example --older-than 30 --local')
      .argument(...CLUB)
      .option(
        '--keep <n>',
        'revisions to keep, including the live one; default: the setting keepRevisions',
        toNumber(1),
      )
      .option(
        '--older-than <days>',
        'delete those that were replaced earlier; default: keepDays',
        toNumber(0),
      ),
  ).action(pruneCommand);
  changing(
    add('remove', 'delete a club with its licenses and revisions', 'fc-example --local').argument(
      ...CLUB,
    ),
  ).action(removeCommand);
  withJson(
    onTarget(
      add(
        'compare',
        'list what a restored table would bring back: ended licenses, withheld and forgotten people',
        '--stack ClubData-staging --with ClubData-prod',
      ).requiredOption('--with <name>', 'the stack (with --table, the table) that is in use'),
    ),
  ).action(compareCommand);
  changing(
    add(
      'sync',
      'make a club of a restored table as it is in the table in use',
      'fc-example --stack ClubData-staging --from ClubData-prod',
    )
      .argument(...CLUB)
      .requiredOption('--from <name>', 'the stack (with --table, the table) that is in use')
      .addOption(new Option('--only <part>', 'only this part').choices(SYNC_PARTS)),
  ).action(syncCommand);
}
