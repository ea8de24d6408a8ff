import { Stack } from 'aws-cdk-lib';
import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { AccessLog } from '../api/access-log.ts';
import { AthenaQueries } from './athena-queries.ts';

interface SavedQuery {
  functions?: string[];
  insights?: string[];
  /** Athena query on the access log: its select list, and its end such as `AND request_id = 'REQUEST_ID'`. */
  athena?: [select: string, rest: string];
}

const FAILED_GUESS = {
  insights: 'status = "401" or status = "403" or (status = "404" and route like "verify")',
  athena: "(status IN ('401', '403') OR (status = '404' AND route LIKE '%verify'))",
};

/**
 * Saved queries by name. `what-happened-to-a-request` has the placeholder `REQUEST_ID`, to be replaced by a
 * request's id.
 */
export const SAVED_QUERIES: Record<string, SavedQuery> = {
  'who-is-throttled': {
    insights: [
      'filter error = "THROTTLED" or error = "WAF_FILTERED"',
      'stats count(*) as requests, max(@timestamp) as last by ip, club, license, route, waf',
      'sort requests desc',
    ],
    athena: [
      'ip, club, license, route, waf, count(*) AS requests',
      "AND error IN ('THROTTLED', 'WAF_FILTERED') GROUP BY 1, 2, 3, 4, 5 ORDER BY requests DESC LIMIT 50",
    ],
  },
  'what-happened-to-a-request': {
    functions: [
      'fields @timestamp, @logStream, level, message.code, message.status, message.cause.message',
      'filter message.request_id = "REQUEST_ID"',
    ],
    insights: ['filter request_id = "REQUEST_ID"', 'display @message'],
    athena: ['*', "AND request_id = 'REQUEST_ID'"],
  },
  'which-clubs-are-slow': {
    insights: [
      'filter club != "-"',
      'stats count(*) as requests, pct(latency, 50) as p50, pct(latency, 99) as p99, pct(integration_latency, 99) as integration_p99 by club, route',
      'sort p99 desc',
    ],
    athena: [
      'club, route, count(*) AS requests, approx_percentile(CAST(latency AS integer), 0.5) AS p50, approx_percentile(CAST(latency AS integer), 0.99) AS p99, approx_percentile(TRY_CAST(integration_latency AS integer), 0.99) AS integration_p99',
      "AND club <> '-' GROUP BY 1, 2 ORDER BY p99 DESC LIMIT 50",
    ],
  },
  'which-errors': {
    insights: [
      'filter status like /^5/',
      'stats count(*) as errors, max(@timestamp) as last by club, route, status, error',
      'sort errors desc',
    ],
    athena: [
      'club, route, status, error, count(*) AS errors',
      "AND status LIKE '5%' GROUP BY 1, 2, 3, 4 ORDER BY errors DESC LIMIT 50",
    ],
  },
  'who-guesses-keys': {
    functions: [
      'filter message.code = "invalid_license_key" or message.code = "token_invalid"',
      'stats count(*) as refusals by message.code, bin(5m)',
    ],
    insights: [
      `filter ${FAILED_GUESS.insights}`,
      'stats count(*) as refusals, max(@timestamp) as last by ip, route, refusal, waf',
      'sort refusals desc',
    ],
    athena: [
      'ip, route, refusal, waf, count(*) AS refusals',
      `AND ${FAILED_GUESS.athena} GROUP BY 1, 2, 3, 4 ORDER BY refusals DESC LIMIT 50`,
    ],
  },
  'who-verifies': {
    functions: [
      'filter ispresent(message.verified)',
      'stats count(*) as verifications by message.club, message.verified',
      'sort verifications desc',
    ],
  },
  'which-refusals': {
    functions: [
      'filter ispresent(message.status)',
      'stats count(*) as refusals by message.code, message.cause.message',
      'sort refusals desc',
    ],
  },
  'which-functions-are-slow': {
    functions: [
      'filter type = "platform.report"',
      // Lambda names a stream for the day and the function.
      String.raw`parse @logStream /\d\/(?<function_name>[^\/\[]+)\[/`,
      'stats count(*) as calls, pct(record.metrics.durationMs, 50) as p50, pct(record.metrics.durationMs, 99) as p99, max(record.metrics.maxMemoryUsedMB) as mb, count(record.metrics.initDurationMs) as cold by function_name',
      'sort p99 desc',
    ],
  },
};

interface Logs {
  logGroup: ILogGroup;
  accessLog: AccessLog;
}

/** Saves queries for logs of the functions and for the access log, in CloudWatch or Athena. */
export function addSavedQueries(scope: Construct, { logGroup, accessLog }: Logs): void {
  const { stackName } = Stack.of(scope);
  const save = (source: string, name: string, statements: string[], group: ILogGroup) =>
    new CfnQueryDefinition(scope, `${source}-${name}`, {
      name: `${stackName}/${source}/${name}`,
      queryString: statements.join('\n| '),
      logGroupNames: [group.logGroupName],
    });
  for (const [name, { functions, insights }] of Object.entries(SAVED_QUERIES)) {
    if (functions) save('functions', name, functions, logGroup);
    if (insights && accessLog.logGroup) save('access', name, insights, accessLog.logGroup);
  }
  const { bucket } = accessLog;
  if (bucket) new AthenaQueries(scope, 'Athena', { bucket, queries: athenaQueries() });
}

const athenaQueries = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SAVED_QUERIES).flatMap(([name, { athena }]) => {
      if (!athena) return [];
      const [select, rest] = athena;
      const recent = "day >= date_format(current_date - interval '1' day, '%Y-%m-%d')";
      return [[name, `SELECT ${select} FROM access_log WHERE ${recent} ${rest}`]];
    }),
  );
