import type { Mutation } from '../mutation.ts';

const operator = (test: string) => ({ project: 'operator', test: `test/operator/${test}.test.ts` });

/** What an operator is told before a match day. */
export const operationsMutations: Mutation[] = [
  {
    protection: 'Preflight fails when the quotas do not carry the requests.',
    file: 'cli/preflight/preflight.ts',
    find: 'if (missing.length > 0) throw',
    replace: 'if (missing.length > 2) throw',
    ...operator('preflight/preflight'),
  },
  {
    protection: 'Preflight counts the checks of tokens.',
    file: 'cli/preflight/capacity.ts',
    find: '(allowed - perCheck * checksPerSecond(traffic))',
    replace: 'allowed',
    ...operator('preflight/assess'),
  },
  {
    protection: 'Provisioned instances leave what Lambda keeps unreserved.',
    file: 'cli/preflight/capacity.ts',
    find: 'const KEPT_UNRESERVED = 100;',
    replace: 'const KEPT_UNRESERVED = 0;',
    ...operator('preflight/assess'),
  },
  {
    protection: 'Preflight names the permission that is missing.',
    file: 'cli/preflight/read-quotas.ts',
    find: '/AccessDenied|NotAuthorized/.test(error.name)',
    replace: 'false',
    ...operator('preflight/preflight'),
  },
];
