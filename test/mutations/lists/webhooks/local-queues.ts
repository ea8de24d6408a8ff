import type { Mutation } from '../../mutation.ts';

const runtime = (test: string) => ({
  project: 'runtime',
  test: `packages/local-runtime/test/${test}.test.ts`,
});

/** What stands for SQS and AWS KMS, so that the tests of webhooks prove something. */
export const localQueuesMutations: Mutation[] = [
  {
    protection: 'A local FIFO queue keeps the messages of a group in order.',
    file: 'packages/local-runtime/src/sqs/queue.ts',
    find: 'if (isHidden(message)) blockedGroups.add(message.groupId);',
    replace: 'if (isHidden(message)) continue;',
    ...runtime('sqs/queue'),
  },
  {
    protection: 'A local FIFO queue takes a message once.',
    file: 'packages/local-runtime/src/sqs/deduplication.ts',
    find: 'sent.set(message.deduplicationId, message)',
    replace: 'sent',
    ...runtime('sqs/queue'),
  },
  {
    protection: 'A local queue delivers the messages again that a function reports as failed.',
    file: 'packages/local-runtime/src/events/failed-items.ts',
    find: 'return isValid ? items.filter((item) => named.includes(item)) : items;',
    replace: 'return isValid ? [] : items;',
    ...runtime('sqs/queue-mappings'),
  },
  {
    protection: 'A local role encrypts with the encryption context only that its policy allows.',
    file: 'packages/local-runtime/src/iam/context-keys.ts',
    find: 'key.replace(ENCRYPTION_CONTEXT, TAG)',
    replace: 'key',
    ...runtime('kms/keys'),
  },
  {
    protection: 'A local key decrypts with the same encryption context only.',
    file: 'packages/local-runtime/src/kms/keys.ts',
    find: 'decipher.setAAD(toBytes(context))',
    replace: 'decipher.setAAD(toBytes({}))',
    ...runtime('kms/keys'),
  },
];
