/**
 * The service's own metrics. Their namespace is the stack's name. Only Refusals has a dimension, because
 * CloudWatch bills each combination of dimensions (docs/decisions/24-observability.md).
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
