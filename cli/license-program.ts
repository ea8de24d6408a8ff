import { type Command, Option } from 'commander';
import { VIEWS } from '../shared/license/view.ts';
import {
  extendCommand,
  resumeCommand,
  revokeCommand,
  suspendCommand,
} from './commands/license/change.ts';
import { issueCommand } from './commands/license/issue.ts';
import { listCommand } from './commands/license/list.ts';
import { rotateCommand } from './commands/license/rotate.ts';
import { changing, describe, onTarget, toDate, toNumber, withJson } from './program-parts.ts';

const EXPIRES = ['--expires <date>', 'its last day (YYYY-MM-DD), to 24:00 UTC', toDate] as const;
const LICENSE = [
  '[license]',
  'its id (or a prefix of it) or its key; not needed if it is the only one',
] as const;

/** `club-data license ...` */
export function addLicenseCommands(parent: Command): void {
  const program = parent.command('license').description('issue and manage the licenses of a club');
  describe(program, 'license list fc-example --local');

  const add = (name: string, summary: string, example = '') =>
    describe(
      program.command(name).description(summary).argument('<slug>', 'the club'),
      `license ${name} fc-example ${example}--local`,
    );

  changing(
    add('issue', 'issue a license and print its key once', '--view public --expires 2030-06-30 ')
      .requiredOption(...EXPIRES)
      .addOption(
        new Option(
          '--view <view>',
          'what its token reads: public for a page or an app (required)',
        ).choices(VIEWS),
      )
      .option('--label <text>', 'a note'),
  ).action(issueCommand);
  withJson(onTarget(add('list', 'list the licenses, with their last verification'))).action(
    listCommand,
  );
  changing(
    add('suspend', 'suspend a license and its token until it is resumed').argument(...LICENSE),
  ).action(suspendCommand);
  changing(add('resume', 'resume a suspended license').argument(...LICENSE)).action(resumeCommand);
  changing(
    add('extend', 'change the last day of a license', '--expires 2031-06-30 ')
      .argument(...LICENSE)
      .requiredOption(...EXPIRES),
  ).action(extendCommand);
  changing(add('revoke', 'delete a license and its token').argument(...LICENSE)).action(
    revokeCommand,
  );
  changing(
    add('rotate', 'replace a license key, or its token alone', '--grace 14 ')
      .argument(...LICENSE)
      .option('--grace <days>', 'for how many more days the old key works', toNumber(0, 9_999), 0)
      .addOption(new Option('--token', 'end the token, and keep the key').conflicts('grace')),
  ).action(rotateCommand);
}
