import { GB, type Usage } from './prices.ts';

const MILLION = 1_000_000;

/**
 * Monthly amounts that AWS never charges for, even after an account's first year. https://aws.amazon.com/free/,
 * the pricing pages, and https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_billing.html
 */
const ALWAYS_FREE: Usage = {
  bytesOut: 100 * GB,
  edgeBytesOut: 1_000 * GB,
  edgeRequests: 10 * MILLION,
  edgeInvocations: 2 * MILLION,
  invocations: MILLION,
  armGbSeconds: 400_000,
  storedGb: 25,
  bytesLogged: 5 * GB,
  metricMonths: 10,
  alarmMonths: 10,
  dashboardMonths: 3,
  traces: 100_000,
};

/** Subtracts the allowances from a month's usage, for an account that uses them for nothing else. */
export const afterAllowances = (usage: Usage): Usage =>
  Object.fromEntries(
    Object.entries(usage).map(([key, amount]) => [
      key,
      Math.max(0, amount - (ALWAYS_FREE[key as keyof Usage] ?? 0)),
    ]),
  );
