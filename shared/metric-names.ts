/**
 * The service's own metrics, in the namespace that bears the stack's name. None but Refusals has a
 * dimension: CloudWatch bills each combination (docs/decisions/24-observability.md).
 */

/** Counted by each instance, and written at most once a minute (functions/serve/metrics.ts). */
export const INSTANCE_METRICS = {
  DocumentsRead: 'Count',
  DocumentsCached: 'Count',
  NotModified: 'Count',
  /** Since the pointer of the request was read: the oldest of the minute. */
  PointerAge: 'Milliseconds',
} as const;

export type InstanceMetric = keyof typeof INSTANCE_METRICS;

/** Extracted from log lines by metric filters (lib/monitoring/log-metrics.ts). */
export const LOG_METRICS = {
  /** By code of shared/problem.ts. */
  refusals: 'Refusals',
  /** In a stage with an edge: 5xx of functions, and functions that failed. */
  serverErrors: 'ServerErrors',
  verifications: 'Verifications',
  staleSeconds: 'StaleSeconds',
  coldStart: 'ColdStart',
} as const;
