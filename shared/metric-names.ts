/**
 * The service's own metrics, in the namespace that bears the stack's name. None but Refusals has a
 * dimension: CloudWatch bills each combination (docs/decisions/24-observability.md).
 */

/** Counted by each instance, and written at most once a minute (functions/serve/metrics.ts). */
export const INSTANCE_METRICS = {
  DocumentsRead: 'Count',
  DocumentsCached: 'Count',
  NotModified: 'Count',
  /** Age of a request's pointer since it was read: the oldest of the minute. */
  PointerAge: 'Milliseconds',
} as const;

export type InstanceMetric = keyof typeof INSTANCE_METRICS;

/** Extracted from log lines by metric filters (lib/monitoring/log-metrics.ts). */
export const LOG_METRICS = {
  /** Refused requests, by code of shared/problem.ts. */
  refusals: 'Refusals',
  /** 5xx responses of functions, and functions that failed, in a stage with an edge. */
  serverErrors: 'ServerErrors',
  staleSeconds: 'StaleSeconds',
  coldStart: 'ColdStart',
} as const;
