import type { Mutation } from '../../mutation.ts';

const parts = (test: string) => ({ project: 'parts', test: `test/parts/webhooks/${test}.test.ts` });

/** What is told, and recorded, when it is not known what an endpoint has made of a call. */
export const unacceptedCallsMutations: Mutation[] = [
  {
    protection: 'A rollback after a call that was not accepted is told.',
    file: 'shared/webhooks/possible-revisions.ts',
    find: 'if (isCovered || isUnknown(webhook)) return webhook;',
    replace: 'return webhook;',
    ...parts('unaccepted-calls'),
  },
  {
    protection: 'A list of changes that is not known is not sent.',
    file: 'shared/webhooks/call-body.ts',
    find: 'if (isUnknown(webhook)) return null;',
    replace: '',
    ...parts('unaccepted-calls'),
  },
  {
    protection: 'Deliveries do not wait for ever after a resume.',
    file: 'shared/webhooks/replace-pending.ts',
    find: 'if (!calledRevisions)',
    replace: 'if (true)',
    ...parts('retries'),
  },
  {
    protection: 'The first failures of a call pause no endpoint.',
    file: 'shared/webhooks/record-answer.ts',
    find: 'RECEIVES = 5',
    replace: 'RECEIVES = 4',
    ...parts('retries'),
  },
  {
    protection: 'A secret of before that is lost stops no call.',
    file: 'shared/webhooks/make-call.ts',
    find: 'if (!isLost(error)) throw error;',
    replace: 'throw error;',
    ...parts('deliver'),
  },
  {
    protection: 'Nothing is recorded of a webhook that was removed during its call.',
    file: 'shared/table/deliveries.ts',
    find: 'if (!(await getItem(table, webhookKey(slug, webhookId), { consistent: true }))) return;',
    replace: '',
    ...parts('interruptions'),
  },
  {
    protection: 'The age of a revision is counted from the write that made it live.',
    file: 'shared/webhooks/deliver-call.ts',
    find: 'club.movedAt ?? club.publishedAt',
    replace: 'club.publishedAt',
    ...parts('call-times'),
  },
  {
    protection: 'A request to AWS ends at its timeout.',
    file: 'shared/sdk-timeouts.ts',
    find: '  throwOnRequestTimeout: true,\n',
    replace: '',
    project: 'parts',
    test: 'test/parts/sdk-timeouts.test.ts',
  },
];
