import type { Mutation } from '../../mutation.ts';

const FUNCTION_POOL = 'packages/local-runtime/src/lambda/function-pool.ts';

const instances = {
  project: 'runtime',
  test: 'packages/local-runtime/test/lambda-instances.test.ts',
};

/** What API Gateway and Lambda remember and refuse, here and on AWS. */
export const throttlesMutations: Mutation[] = [
  {
    protection: 'API Gateway remembers a decision of the authorizer for 60 seconds.',
    file: 'lib/api/api.ts',
    find: 'AUTHORIZER_CACHE_TTL = Duration.seconds(60)',
    replace: 'AUTHORIZER_CACHE_TTL = Duration.seconds(3_600)',
    project: 'stack',
    test: 'test/stack/api/api.test.ts',
  },
  {
    protection: 'The local API Gateway forgets a decision of the authorizer after its TTL.',
    file: 'packages/local-runtime/src/api-gateway/authorize.ts',
    find: 'cached && cached.until > Date.now()',
    replace: 'cached',
    project: 'runtime',
    test: 'packages/local-runtime/test/authorizer.test.ts',
  },
  {
    protection: 'The local API Gateway throttles.',
    file: 'packages/local-runtime/src/api-gateway/throttle.ts',
    find: 'if (tokens < 1) return false;',
    replace: '',
    project: 'runtime',
    test: 'packages/local-runtime/test/throttle.test.ts',
  },
  {
    protection: "Waiting for a local instance does not count toward the integration's timeout.",
    file: 'packages/local-runtime/src/api-gateway/lambda-integration.ts',
    find: 'Promise.race([call(onTaken), late.promise])',
    replace: 'Promise.race([(onTaken(), call(() => {})), late.promise])',
    ...instances,
  },
  {
    protection: 'An event that no local instance takes within 10 seconds is throttled.',
    file: FUNCTION_POOL,
    find: 'MAX_QUEUED_MS = 10_000',
    replace: 'MAX_QUEUED_MS = 600_000',
    ...instances,
  },
  {
    protection: 'A local function has no more instances than its limit.',
    file: FUNCTION_POOL,
    find: 'Math.min(queue.length() - starting, room)',
    replace: 'queue.length() - starting',
    ...instances,
  },
  {
    protection: 'A local instance that has timed out is not used again.',
    file: FUNCTION_POOL,
    find: "if (outcome.type === 'timed-out' || outcome.type === 'crashed') remove(member);",
    replace: "if (outcome.type === 'crashed') remove(member);",
    ...instances,
  },
];
