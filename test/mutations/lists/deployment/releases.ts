import type { Mutation } from '../../mutation.ts';

const parts = (test: string) => ({ project: 'parts', test: `test/parts/${test}.test.ts` });
const stack = (test: string) => ({ project: 'stack', test: `test/stack/${test}.test.ts` });
const service = (test: string) => ({ project: 'service', test: `test/service/${test}.test.ts` });

const TRANSPORT = 'shared/smoke/checks/transport.ts';
const CANARY = 'lib/releases/canary.ts';
const HEALTH_CHECK = 'lib/releases/health-check.ts';

/** Smoke test, health check, canary, and the gate on breaking changes. */
export const releasesMutations: Mutation[] = [
  {
    protection: 'The smoke test notices a service that accepts TLS 1.1.',
    file: TRANSPORT,
    find: 'expectThat(refusal !== undefined,',
    replace: 'if (refusal === undefined) return;\n  expectThat(true,',
    ...parts('smoke/transport'),
  },
  {
    protection: 'The smoke test does not take an unreachable service for one that refuses TLS 1.1.',
    file: TRANSPORT,
    find: '/^ERR_SSL_.*ALERT|^ECONNRESET$/',
    replace: '/./',
    ...parts('smoke/transport'),
  },
  {
    protection: 'The smoke test sends its token nowhere else.',
    file: 'shared/smoke/session.ts',
    find: "redirect: 'manual'",
    replace: "redirect: 'follow'",
    ...service('smoke'),
  },
  {
    protection: 'The smoke test ends in time.',
    file: 'shared/smoke/session.ts',
    find: 'AbortSignal.timeout(deadlineMs)',
    replace: 'AbortSignal.timeout(deadlineMs * 1_000)',
    ...service('smoke'),
  },
  {
    protection: 'The smoke test compares the code of an error.',
    file: 'shared/smoke/expect-answer.ts',
    find: 'expectThat(got === code,',
    replace: 'expectThat(true,',
    ...service('smoke'),
  },
  {
    protection: 'A failed health check counts as an error.',
    file: 'shared/smoke/scheduled/check-health.ts',
    find: 'if (failed.length > 0) throw new Error',
    replace: 'if (failed.length > results.length) throw new Error',
    ...service('check-health'),
  },
  {
    protection: 'A health check that does not run alarms.',
    file: HEALTH_CHECK,
    find: 'expectsData: true',
    replace: 'expectsData: false',
    ...stack('releases/health-check'),
  },
  {
    protection: 'The health check reads one parameter.',
    file: HEALTH_CHECK,
    find: "name.replace(/^\\//, '')",
    replace: "name.replace(/^\\/.*/, '*')",
    ...stack('releases/health-check'),
  },
  {
    protection: 'A release that was rolled back can be deployed again.',
    file: 'lib/endpoint-function.ts',
    find: 'RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE',
    replace: 'RemovalPolicy.RETAIN',
    ...stack('releases/canary'),
  },
  {
    protection: 'A rolled-back release tells somebody.',
    file: CANARY,
    find: "state: ['FAILURE', 'STOP']",
    replace: "state: ['FAILURE']",
    ...stack('releases/canary'),
  },
  {
    protection: 'The smoke test of a closed API goes through the edge.',
    file: 'lib/club-data-stack.ts',
    find: "settings.edge === 'only' ? [] :",
    replace: '',
    ...stack('edge/edge-setting'),
  },
  {
    protection: 'An alarm rolls a canary release back.',
    file: CANARY,
    find: 'deploymentInAlarm: true',
    replace: 'deploymentInAlarm: false',
    ...stack('releases/canary'),
  },
  {
    protection: "A canary's alarms watch the new version alone.",
    file: CANARY,
    find: '      ExecutedVersion: live.version.version,\n',
    replace: '',
    ...stack('releases/canary'),
  },
  {
    protection: 'A package that one function may contain is in no other.',
    file: 'lib/bundle/check-packages.ts',
    find: '...(FURTHER_PACKAGES[operation] ?? [])',
    replace: '...Object.values(FURTHER_PACKAGES).flat()',
    ...stack('bundle/build-function'),
  },
  {
    protection: 'A removed parameter of the API is a breaking change.',
    file: 'test/tools/check-breaking-changes.ts',
    find: "'--fail-on', 'WARN'",
    replace: "'--fail-on', 'ERR'",
    project: 'tools',
    test: 'test/tools/check-breaking-changes.test.ts',
  },
];
