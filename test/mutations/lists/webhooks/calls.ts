import type { Mutation } from '../../mutation.ts';

const parts = (test: string) => ({ project: 'parts', test: `test/parts/webhooks/${test}.test.ts` });

const DELIVER_CALL = 'shared/webhooks/deliver-call.ts';
const DELIVER_MESSAGES = 'shared/webhooks/deliver-messages.ts';
const RECORD_ANSWER = 'shared/webhooks/record-answer.ts';

/** When an endpoint is called, and when it is not. */
const times: Mutation[] = [
  {
    protection: 'Every attempt at a call has the same id.',
    file: 'shared/webhooks/message-id.ts',
    find: '[webhookId, since, revision, movedAt]',
    replace: '[webhookId, since, revision, movedAt, String(Math.random())]',
    ...parts('retries'),
  },
  {
    protection: 'A call about a revision that is no longer live is not made.',
    file: DELIVER_CALL,
    find: 'isDelivered(webhook, club) || isOutdated(receipt, club)',
    replace: 'isDelivered(webhook, club)',
    ...parts('call-times'),
  },
  {
    protection: 'A paused webhook is not called.',
    file: DELIVER_CALL,
    find: 'if (webhook.pausedAt) return undefined;',
    replace: '',
    ...parts('retries'),
  },
  {
    protection: 'An endpoint is called when every instance reads the new revision.',
    file: DELIVER_CALL,
    find: 'if (seconds > 0) return seconds;',
    replace: '',
    ...parts('call-times'),
  },
  {
    protection: 'A test call waits for no call that fails.',
    file: 'shared/webhooks/queue.ts',
    find: 'message.test ?? message.webhook',
    replace: 'message.webhook',
    ...parts('retries'),
  },
  {
    protection: 'A record of the stream is announced again when the queue fails.',
    file: 'shared/webhooks/announce.ts',
    find: 'return { batchItemFailures: [{ itemIdentifier }] };',
    replace: 'continue;',
    ...parts('announce'),
  },
];

/** What a call leaves behind. */
const outcomes: Mutation[] = [
  {
    protection: 'An accepted call is not made again.',
    file: RECORD_ANSWER,
    find: 'await recordAccepted(table, body.club, { webhookId, revision: body.revision, now: now() });',
    replace: '',
    ...parts('interruptions'),
  },
  {
    protection: 'An endpoint that answers 410 is paused at once.',
    file: RECORD_ANSWER,
    find: "if (answer.status === GONE) return 'the endpoint answered 410 Gone';",
    replace: '',
    ...parts('retries'),
  },
  {
    protection: 'A failed call is repeated after its own delay.',
    file: DELIVER_MESSAGES,
    find: 'await hide(deliverer, record, seconds);',
    replace: '',
    ...parts('retries'),
  },
  {
    protection: 'A call that our own failure interrupts is made later.',
    file: DELIVER_MESSAGES,
    find: 'throw error; // counts as an error of the function',
    replace: 'return true;',
    ...parts('interruptions'),
  },
  {
    protection: 'A call that a later one includes no longer waits for an attempt.',
    file: 'shared/webhooks/replace-pending.ts',
    find: 'for (const delivery of pending) await recordReplaced(table, slug, delivery);',
    replace: '',
    ...parts('retries'),
  },
  {
    protection: 'Nothing brings a webhook back that was removed.',
    file: 'shared/table/dynamodb/update-item.ts',
    find: "...(mayCreate ? [] : ['attribute_exists(pk)'])",
    replace: '...[]',
    ...parts('stored-webhooks'),
  },
];

/** The calls of webhooks. */
export const callsMutations: Mutation[] = [...times, ...outcomes];
