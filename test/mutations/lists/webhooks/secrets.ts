import type { Mutation } from '../../mutation.ts';

const parts = (test: string) => ({ project: 'parts', test: `test/parts/${test}.test.ts` });
const stack = (test: string) => ({ project: 'stack', test: `test/stack/${test}.test.ts` });
const STACK = { file: 'lib/webhooks/webhooks.ts', ...stack('webhooks/webhooks') };

/** Signing secrets, and what the function may do that uses them. */
export const secretsMutations: Mutation[] = [
  {
    protection: 'A secret that was replaced stops signing calls.',
    file: 'shared/webhooks/make-call.ts',
    find: 'now.toISOString() < previousUntil',
    replace: 'true',
    ...parts('webhooks/deliver'),
  },
  {
    protection: 'A signing secret is decrypted for its own webhook only.',
    file: 'shared/webhooks/secret.ts',
    find: '    EncryptionContext: { ...owner },\n  });\n  const { Plaintext }',
    replace: '  });\n  const { Plaintext }',
    ...parts('webhooks/deliver'),
  },
  {
    ...STACK,
    protection: 'The function decrypts nothing but secrets of webhooks.',
    find: "'kms:EncryptionContext:club': '*', 'kms:EncryptionContext:webhook': '*'",
    replace: "'kms:EncryptionContext:club': '*'",
  },
  {
    ...STACK,
    protection: 'The key of the signing secrets outlives its stack.',
    find: 'RemovalPolicy.RETAIN',
    replace: 'RemovalPolicy.DESTROY',
  },
  {
    protection: 'The function that calls endpoints changes no URL, secret or view.',
    file: 'lib/grants.ts',
    find: "'dynamodb:Attributes': DELIVERED }",
    replace: "'dynamodb:Attributes': [...DELIVERED, 'url', 'secret', 'view'] }",
    ...stack('webhooks/webhooks'),
  },
];
