import { z } from 'zod';

const Line = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string(), Unit: z.string().optional() })),
      }),
    ),
  }),
});

/**
 * Converts a line in CloudWatch's embedded metric format to readable text; undefined for any other line.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function describeMetrics(line: string): string | undefined {
  if (!line.startsWith('{') || !line.includes('"_aws"')) return undefined;
  const { success, data } = Line.safeParse(parse(line));
  if (!success) return undefined;
  return data._aws.CloudWatchMetrics.map(({ Namespace, Dimensions, Metrics }) => {
    const dimensions = new Set(Dimensions.flat().map((name) => `${name}=${data[name]}`));
    const values = Metrics.map(({ Name, Unit }) => `${Name} ${data[Name]}${unitOf(Unit)}`);
    return `${[Namespace, ...dimensions].join(' ')}: ${values.join(', ')}`;
  }).join('; ');
}

const unitOf = (unit = 'None'): string => (/^(None|Count)$/.test(unit) ? '' : ` ${unit}`);

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
