import type { Mutation } from '../../mutation.ts';

const operator = (test: string) => ({ project: 'operator', test: `test/operator/${test}.test.ts` });

/** What operators and developers see of webhooks. */
export const operationMutations: Mutation[] = [
  {
    protection: 'No two webhooks of a club call the same URL.',
    file: 'cli/commands/webhook/add.ts',
    find: '  await checkNew(table, slug, url);\n',
    replace: '',
    ...operator('commands/webhook/add'),
  },
  {
    protection: 'A resumed webhook is called with all that it missed.',
    file: 'cli/commands/webhook/resume.ts',
    find: '  await queueNow(sender, { club: slug, webhook: webhookId });\n',
    replace: '',
    ...operator('commands/webhook/calls'),
  },
  {
    protection: 'A test call that fails is an error of the command.',
    file: 'cli/commands/webhook/test.ts',
    find: "if (delivery.state !== 'delivered')",
    replace: "if (delivery.state === 'pending')",
    ...operator('commands/webhook/calls'),
  },
  {
    protection: 'No list of webhooks has their secrets.',
    file: 'cli/webhooks/describe-webhooks.ts',
    find: 'const { secret: _, previousSecret: _previous, previousUntil, ...shown }',
    replace: 'const { previousUntil, ...shown }',
    ...operator('commands/webhook/add'),
  },
  {
    protection: 'status reports an endpoint that has failed for an hour, not for a moment.',
    file: 'cli/status/check-webhooks.ts',
    find: '< NOTICE_MS',
    replace: '< 0',
    ...operator('commands/status-findings'),
  },
  {
    protection: 'A removed club leaves no webhooks.',
    file: 'shared/publish/revisions/remove-club.ts',
    find: '  await removeAllWebhooks(table, slug);\n',
    replace: '',
    ...operator('revisions/remove-club'),
  },
  {
    protection: 'The local service shows no query of a URL.',
    file: 'cli/start/describe-call.ts',
    find: "url.replace(/\\?.*/, '')",
    replace: 'url',
    project: 'parts',
    test: 'test/parts/start/describe-call.test.ts',
  },
];
