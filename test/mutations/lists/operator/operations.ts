import type { Mutation } from '../../mutation.ts';

const operator = (test: string) => ({ project: 'operator', test: `test/operator/${test}.test.ts` });

const MATCH_WINDOWS = {
  file: 'lib/match-windows/match-windows.ts',
  project: 'stack',
  test: 'test/stack/match-windows/match-windows.test.ts',
};

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
  {
    ...MATCH_WINDOWS,
    protection: 'A match window ends: its instances are not paid for longer.',
    find: 'Math.max(window.instances, always) : always',
    replace: 'Math.max(window.instances, always) : window.instances',
  },
  {
    ...MATCH_WINDOWS,
    protection: 'A match window that is over is not scheduled, which AWS would refuse.',
    find: 'if (hasPassed(window, edge, now)) continue;',
    replace: '',
  },
  {
    ...MATCH_WINDOWS,
    protection: 'Match windows that would end one another are refused.',
    find: 'if (!overlap) return;',
    replace: 'if (overlap || !overlap) return;',
  },
  {
    ...MATCH_WINDOWS,
    protection: 'A match window keeps its local time when clocks change.',
    file: 'lib/match-windows/occurrences.ts',
    find: 'return utc - offsetAt(guess);',
    replace: 'return guess;',
    test: 'test/stack/match-windows/occurrences.test.ts',
  },
  {
    protection: 'A document that arrives after its pointer, in another region, is found.',
    file: 'functions/serve/cached-reader.ts',
    find: 'isSettled(club) ? Infinity : Date.now() + POINTER_TTL_MS',
    replace: 'Infinity',
    project: 'parts',
    test: 'test/parts/serve/absent-documents.test.ts',
  },
];
