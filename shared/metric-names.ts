/**
 * Metrics of the service, in the namespace of the stack's name. Only Refusals has a dimension, because
 * CloudWatch bills each combination of dimensions (docs/decisions/24-observability.md).
 */

/** Metrics that each instance counts, and writes at most once a minute (functions/serve/metrics.ts). */
export const INSTANCE_METRICS = {
  DocumentsRead: 'Count',
  DocumentsCached: 'Count',
  NotModified: 'Count',
  /**
   * Age of a cached pointer to the live revision when a request uses the pointer. Each instance writes the
   * largest age of a minute.
   */
  PointerAge: 'Milliseconds',
} as const;

export type InstanceMetric = keyof typeof INSTANCE_METRICS;

/** Metrics that filters extract from log lines (lib/monitoring/log-metrics.ts). */
export const LOG_METRICS = {
  /** Requests that got an error of a function, by problem code. */
  refusals: 'Refusals',
  /**
   * Number of 5xx responses and failed invocations of functions. This metric exists only in a stage with an
   * edge.
   */
  serverErrors: 'ServerErrors',
  staleSeconds: 'StaleSeconds',
  coldStart: 'ColdStart',
} as const;
