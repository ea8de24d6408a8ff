import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { graph, type Question } from '../monitoring/dashboard.ts';

interface Watched {
  distributionId: string;
  behind: Metric;
}

/**
 * Graphs for the dashboard with CloudFront's metrics, which are stored only in us-east-1. Alarms in other
 * regions cannot watch these metrics (https://github.com/aws/aws-cdk/issues/30483), so the health check sends
 * its requests through the edge.
 */
export function edgeQuestion({ distributionId, behind }: Watched): Question {
  const ofDistribution = metricsOf({ DistributionId: distributionId });
  return {
    question: '6. What does the edge do?',
    hint: 'Requests beyond those of the API are answered with copies. An API that cannot be reached is a 5xx of what has no copy.',
    widgets: [
      graph('Requests a minute', [ofDistribution('Requests', Stats.SUM), behind]),
      graph('Errors, % of the requests', [
        ofDistribution('5xxErrorRate', Stats.AVERAGE),
        ofDistribution('4xxErrorRate', Stats.AVERAGE),
      ]),
    ],
  };
}

const metricsOf =
  (dimensions: Record<string, string>) =>
  (metricName: string, statistic: string): Metric =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { ...dimensions, Region: 'Global' },
      region: 'us-east-1',
      statistic,
      period: Duration.minutes(1),
    });
