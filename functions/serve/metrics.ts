import { INSTANCE_METRICS, type InstanceMetric } from '../../shared/metric-names.ts';

/** Milliseconds of a minute, CloudWatch's finest resolution for these metrics. */
const INTERVAL_MS = 60_000;

export interface Metrics {
  count(name: InstanceMetric): void;
  /** Records a value; the largest of a minute is kept. */
  max(name: InstanceMetric, value: number): void;
}

/**
 * Collects metrics; writes a line a minute in CloudWatch's embedded metric format, because a line per request
 * would be gigabytes. An instance's last minute is lost (docs/decisions/24-observability.md).
 */
export function createMetrics(namespace: string, write = writeLine): Metrics {
  let values: Partial<Record<InstanceMetric, number>> = {};
  let since = Date.now();

  function writeWhenDue(): void {
    const now = Date.now();
    if (now - since < INTERVAL_MS) return;
    if (Object.keys(values).length > 0) write(toLine(namespace, values, now));
    values = {};
    since = now;
  }

  return {
    count(name) {
      writeWhenDue();
      values[name] = (values[name] ?? 0) + 1;
    },
    max(name, value) {
      writeWhenDue();
      values[name] = Math.max(values[name] ?? 0, value);
    },
  };
}

/**
 * Formats metrics as
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
function toLine(namespace: string, values: object, timestamp: number): string {
  const metrics = (Object.keys(values) as InstanceMetric[]).map((name) => ({
    Name: name,
    Unit: INSTANCE_METRICS[name],
  }));
  const directive = { Namespace: namespace, Dimensions: [[]], Metrics: metrics };
  return JSON.stringify({
    _aws: { Timestamp: timestamp, CloudWatchMetrics: [directive] },
    ...values,
  });
}

/**
 * Writes a line without the console, because Lambda would wrap it in `{"message": …}`, and CloudWatch would
 * find no metrics.
 */
function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
