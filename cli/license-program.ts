import type { Command } from 'commander';
import {
  extendCommand,
  resumeCommand,
  revokeCommand,
  suspendCommand,
} from './commands/license-change.ts';
import { issueCommand } from './commands/license-issue.ts';
import { listCommand } from './commands/license-list.ts';
import { rotateCommand } from './commands/license-rotate.ts';
import { changing, describe, onTarget, toDate, toDays, withJson } from './program-parts.ts';

const EXPIRES = ['--expires <date>', 'its last day (YYYY-MM-DD), to 24:00 UTC', toDate] as const;
const LICENSE = [
  '[license]',
  'its id (the beginning is enough) or its key; not needed if it is the only one',
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
    add('issue', 'issue a license and print its key, once', '--expires 2030-06-30 ')
      .requiredOption(...EXPIRES)
      .option('--label <text>', 'a note of what it is for'),
  ).action(issueCommand);
  withJson(onTarget(add('list', 'list the licenses, with their last verification'))).action(
    listCommand,
  );
  changing(
    add('suspend', 'stop a license and its tokens, until it is resumed').argument(...LICENSE),
  ).action(suspendCommand);
  changing(add('resume', 'let a suspended license work again').argument(...LICENSE)).action(
    resumeCommand,
  );
  changing(
    add('extend', 'move the last day of a license', '--expires 2031-06-30 ')
      .argument(...LICENSE)
      .requiredOption(...EXPIRES),
  ).action(extendCommand);
  changing(add('revoke', 'delete a license and its tokens, for good').argument(...LICENSE)).action(
    revokeCommand,
  );
  changing(
    add('rotate', 'give a new key in place of an old one', '--grace 14 ')
      .argument(...LICENSE)
      .option('--grace <days>', 'how many days the old key goes on working', toDays, 0),
  ).action(rotateCommand);
}
