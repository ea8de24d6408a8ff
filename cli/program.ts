import { Command } from 'commander';
import { addCheck } from './commands/clubs/check.ts';
import { addClubs } from './commands/clubs/clubs.ts';
import { addConvert } from './commands/clubs/convert.ts';
import { addDiff } from './commands/clubs/diff.ts';
import { addExport } from './commands/clubs/export.ts';
import { addFind } from './commands/clubs/find.ts';
import { addPerson } from './commands/clubs/person.ts';
import { addPublish } from './commands/clubs/publish.ts';
import { addShow } from './commands/clubs/show.ts';
import { addTemplate } from './commands/clubs/template.ts';
import { addPreflight } from './commands/deployments/preflight.ts';
import { addSmoke } from './commands/deployments/smoke.ts';
import { addExtend, addResume, addRevoke, addSuspend } from './commands/license/change.ts';
import { addIssue } from './commands/license/issue.ts';
import { addList } from './commands/license/list.ts';
import { addRestore } from './commands/license/restore.ts';
import { addRotate } from './commands/license/rotate.ts';
import { addForget } from './commands/repair/forget.ts';
import { addHistory } from './commands/repair/history.ts';
import { addPrune } from './commands/repair/prune.ts';
import { addRemove } from './commands/repair/remove.ts';
import { addRollback } from './commands/repair/rollback.ts';
import { addStatus } from './commands/repair/status.ts';
import { configureHelp } from './options/help.ts';
import { CLUB, describe, type NewCommand } from './options/shared-options.ts';

/** Commands about clubs, in the order of the help. */
const CLUBS = [
  addTemplate,
  addConvert,
  addCheck,
  addPublish,
  addDiff,
  addClubs,
  addShow,
  addFind,
  addPerson,
  addExport,
];
const LICENSES = [
  addIssue,
  addList,
  addSuspend,
  addResume,
  addExtend,
  addRevoke,
  addRotate,
  addRestore,
];
const REPAIRS = [addStatus, addHistory, addRollback, addForget, addPrune, addRemove];
const DEPLOYMENTS = [addPreflight, addSmoke];

export function createProgram(): Command {
  const program = configureHelp(
    new Command('club-data').description(
      'Publishes clubs, rolls them back and manages their licenses.',
    ),
  );
  describe(program, 'publish clubs/ --local');

  const add: NewCommand = (name, summary, example) =>
    describe(program.command(name).description(summary), `${name} ${example}`);

  program.commandsGroup('Clubs:');
  for (const addTo of CLUBS) addTo(add);
  program.commandsGroup('Licenses:');
  addLicenseCommands(program);
  program.commandsGroup('Check and repair:');
  for (const addTo of REPAIRS) addTo(add);
  program.commandsGroup('Deployments:');
  for (const addTo of DEPLOYMENTS) addTo(add);
  program.commandsGroup('Help:').addHelpCommand(HELP_COMMAND());
  return program;
}

function addLicenseCommands(parent: Command): void {
  const program = parent.command('license').description('issue and manage the licenses of a club');
  describe(program, 'license list fc-example --local');
  const add: NewCommand = (name, summary, example) =>
    describe(
      program
        .command(name)
        .description(summary)
        .argument(...CLUB),
      `license ${name} fc-example ${example}`,
    );
  for (const addTo of LICENSES) addTo(add);
}

const HELP_COMMAND = () =>
  new Command('help')
    .argument('[command]')
    .description('display help for command')
    .helpGroup('Help:');
