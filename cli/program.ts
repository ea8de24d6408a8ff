import { Command } from 'commander';
import { addCheck } from './commands/check.ts';
import { addClubs } from './commands/clubs.ts';
import { addCompare } from './commands/compare.ts';
import { addConvert } from './commands/convert.ts';
import { addDiff } from './commands/diff.ts';
import { addExport } from './commands/export.ts';
import { addFind } from './commands/find.ts';
import { addForget } from './commands/forget.ts';
import { addHistory } from './commands/history.ts';
import { addExtend, addResume, addRevoke, addSuspend } from './commands/license/change.ts';
import { addIssue } from './commands/license/issue.ts';
import { addList } from './commands/license/list.ts';
import { addRotate } from './commands/license/rotate.ts';
import { addPerson } from './commands/person.ts';
import { addPrune } from './commands/prune.ts';
import { addPublish } from './commands/publish.ts';
import { addRemove } from './commands/remove.ts';
import { addRollback } from './commands/rollback.ts';
import { addShow } from './commands/show.ts';
import { addStatus } from './commands/status.ts';
import { addSync } from './commands/sync.ts';
import { addTemplate } from './commands/template.ts';
import { configureHelp } from './help.ts';
import { addPreflight } from './preflight/preflight.ts';
import { CLUB, describe, type NewCommand } from './program-parts.ts';
import { addSmoke } from './smoke/smoke.ts';

/** The commands, in the order of the help; each file has the options of its own. */
const CLUBS = [
  ...[addTemplate, addConvert, addCheck, addPublish, addDiff],
  ...[addClubs, addShow, addFind, addPerson, addExport],
];
const LICENSES = [addIssue, addList, addSuspend, addResume, addExtend, addRevoke, addRotate];
const REPAIRS = [
  ...[addStatus, addHistory, addRollback, addForget],
  ...[addPrune, addRemove, addCompare, addSync],
];
const DEPLOYMENTS = [addPreflight, addSmoke];

/** The operator's command line. */
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

/** `club-data license ...`: each takes a club first. */
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
