import type { Mutation } from '../../mutation.ts';

const parts = (test: string) => ({ project: 'parts', test: `test/parts/${test}.test.ts` });
const stack = (test: string) => ({ project: 'stack', test: `test/stack/${test}.test.ts` });

/** What whoever is on call sees: metrics, access log, alarms. */
export const observabilityMutations: Mutation[] = [
  {
    protection: 'Metrics are a line a minute, not a line for each request.',
    file: 'functions/serve/metrics.ts',
    find: 'if (now - since < INTERVAL_MS) return;',
    replace: '',
    ...parts('serve/metrics'),
  },
  {
    protection: 'CloudWatch can read the line of the metrics.',
    file: 'functions/serve/metrics.ts',
    find: 'process.stdout.write(',
    replace: 'console.log(',
    ...parts('serve/endpoint-metrics'),
  },
  {
    protection: 'A refused token is a log line.',
    file: 'functions/authorize.ts',
    find: 'logFailure(new Problem(decision[1]));',
    replace: 'void Problem;',
    ...parts('serve/credential-lines'),
  },
  {
    protection: 'A verification is a log line.',
    file: 'functions/verify-license.ts',
    find: '    logVerification(slug, license.licenseId);\n',
    replace: '    void logVerification;\n',
    ...parts('serve/credential-lines'),
  },
  {
    protection: 'The metric filters match the lines of refusals.',
    file: 'lib/monitoring/log-metrics.ts',
    find: '{ $.message.status = * }',
    replace: '{ $.status = * }',
    ...stack('monitoring/log-metrics'),
  },
  {
    protection: 'The access log has no whole license id.',
    file: 'lib/api/access-log.ts',
    find: "'$context.authorizer.license'",
    replace: "'$context.authorizer.principalId'",
    ...stack('api/access-log'),
  },
  {
    protection: 'The lines of the access log are separate.',
    file: 'lib/api/access-log.ts',
    find: 'custom(this.bucket ?',
    replace: 'custom(!this.bucket ?',
    ...stack('api/access-log'),
  },
  {
    protection: 'A throttled item of a batch counts.',
    file: 'lib/monitoring/metrics.ts',
    find: "ofTable('ReadThrottleEvents')",
    replace: "ofTable('ThrottledRequests')",
    ...stack('monitoring/alarms'),
  },
  {
    protection: 'A few slow responses at night alarm nobody.',
    file: 'lib/monitoring/alarms.ts',
    find: "      evaluateLowSampleCountPercentile: 'ignore',\n",
    replace: '',
    ...stack('monitoring/alarms'),
  },
  {
    protection: 'A new alarm notifies nobody because it has no data yet.',
    file: 'lib/monitoring/notifications.ts',
    find: 'TreatMissingData.MISSING :',
    replace: 'TreatMissingData.BREACHING :',
    ...stack('monitoring/notifications'),
  },
  {
    protection: "No other account can send to the topic of this one's alarms.",
    file: 'lib/monitoring/alarm-topic.ts',
    find: "        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },\n",
    replace: '',
    ...stack('monitoring/notifications'),
  },
  {
    protection: 'Each alarm has its section in the runbook.',
    file: 'docs/runbook.md',
    find: '### Stale data\n',
    replace: '### Old data\n',
    ...stack('monitoring/alarms'),
  },
  {
    protection:
      'The local access log has a dash for a variable without a value, as API Gateway writes.',
    file: 'packages/local-runtime/src/api-gateway/access-log.ts',
    find: "fillVariables(format, variables, '-')",
    replace: "fillVariables(format, variables, '')",
    project: 'runtime',
    test: 'packages/local-runtime/test/observability.test.ts',
  },
];
