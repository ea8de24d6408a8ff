import { type Command, Option } from 'commander';
import { VIEWS } from '../shared/license/view.ts';
import { addCommand } from './commands/webhook/add.ts';
import { deliveriesCommand } from './commands/webhook/deliveries.ts';
import { listCommand } from './commands/webhook/list.ts';
import { removeCommand } from './commands/webhook/remove.ts';
import { resumeCommand } from './commands/webhook/resume.ts';
import { rotateCommand } from './commands/webhook/rotate.ts';
import { testCommand } from './commands/webhook/test.ts';
import { changing, describe, onTarget, toNumber, withJson } from './program-parts.ts';

const CLUB = ['<slug>', 'the club'] as const;
const WEBHOOK = ['[id]', 'of the webhook, or a prefix; not needed if it is the only one'] as const;

/** `club-data webhook ...` */
export function addWebhookCommands(parent: Command): void {
  const program = parent
    .command('webhook')
    .description('manage the webhooks of clubs: URLs that are called when a club changes');
  describe(program, 'webhook list fc-example --local');

  const add = (name: string, summary: string, example = 'fc-example') =>
    describe(program.command(name).description(summary), `webhook ${name} ${example} --local`);

  changing(add('add', 'add a webhook and print its signing secret once', EXAMPLE_OF_ADD))
    .argument(...CLUB)
    .argument('<url>', 'the https:// URL to call')
    .addOption(
      new Option(
        '--view <view>',
        "the view of the receiver's license: calls list what changes in it",
      )
        .choices(VIEWS)
        .default('full'),
    )
    .action(addCommand);
  withJson(onTarget(add('list', 'list the webhooks of a club, or of all')))
    .argument('[slug]', 'the club; default: all')
    .action(listCommand);
  addCallCommands(add);
  changing(add('rotate', 'replace a signing secret; the old one also signs for 24 hours'))
    .argument(...CLUB)
    .argument(...WEBHOOK)
    .action(rotateCommand);
  changing(add('remove', 'remove a webhook and the record of its deliveries'))
    .argument(...CLUB)
    .argument(...WEBHOOK)
    .action(removeCommand);
}

const EXAMPLE_OF_ADD = 'fc-example https://fc.example/';

function addCallCommands(add: (name: string, summary: string) => Command): void {
  changing(add('test', 'make a test call, which takes about 10 seconds, and show the answer'))
    .argument(...CLUB)
    .argument(...WEBHOOK)
    .action(testCommand);
  withJson(onTarget(add('deliveries', 'list the calls of the last 30 days, newest first')))
    .argument(...CLUB)
    .argument('[id]', 'of the webhook, or a prefix; default: all of the club')
    .option('--last <n>', 'how many', toNumber(1), 20)
    .action(deliveriesCommand);
  changing(add('resume', 'call a paused webhook again, with all that it missed'))
    .argument(...CLUB)
    .argument(...WEBHOOK)
    .action(resumeCommand);
}
