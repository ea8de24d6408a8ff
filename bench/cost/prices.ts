/**
 * List prices of us-east-1 in US dollars, read on 2026-11-20 in stored copies of the pages that
 * docs/cost.md names; the first tier of each, no free allowance.
 */
export const PRICES = {
  gateway: { perMillion: 3.5 },
  lambda: { perMillion: 0.2, perGbSecond: { arm64: 0.0000133334, x86: 0.0000166667 } },
  dynamodb: {
    perMillionReadUnits: 0.125,
    perMillionWriteUnits: 0.625,
    perGbMonth: 0.25,
    backupPerGbMonth: 0.2,
  },
  dataOutPerGb: 0.09,
  logsPerGb: 0.5,
  tracesPerMillion: 5,
  metricPerMonth: 0.3,
  firewall: { perMillion: 0.6, aclPerMonth: 5, rulePerMonth: 1 },
  alarmPerMonth: 0.1,
  /** For comparison: always on. */
  fargate: { vcpuHour: 0.04048, gbHour: 0.004445 },
  loadBalancerHour: 0.0225,
};

/** A GB as AWS bills it. */
export const GB = 2 ** 30;
