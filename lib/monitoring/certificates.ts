import { Duration, Stack } from 'aws-cdk-lib';
import { ComparisonOperator, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { Settings } from '../settings/schema.ts';
import type { Notifications } from './notifications.ts';

/**
 * Days before expiry at which the alarm about a certificate begins. ACM renews its own certificates earlier,
 * except if their DNS record is missing.
 */
const DAYS = 30;

/**
 * Adds alarms before certificates of domains expire. Covers only the stack's region, because an alarm cannot
 * watch another region. https://docs.aws.amazon.com/acm/latest/userguide/cloudwatch-metrics.html
 */
export function watchCertificates(
  stack: Stack,
  { domain, edge, edgeDomain }: Settings,
  notifications: Notifications,
): void {
  const scope = new Construct(stack, 'Certificates');
  for (const [id, certificateArn] of Object.entries({
    Domain: domain?.certificateArn,
    EdgeDomain: edgeDomain?.certificateArn,
  })) {
    if (!certificateArn) continue;
    if (id === 'EdgeDomain' && (!edge || Stack.of(scope).region !== 'us-east-1')) continue;
    notifications.addAlarm(scope, id, {
      urgency: 'ticket',
      meaning: `A certificate expires in less than ${DAYS} days: clients then refuse the service.`,
      section: 'certificate-expiry',
      metric: new Metric({
        namespace: 'AWS/CertificateManager',
        metricName: 'DaysToExpiry',
        dimensionsMap: { CertificateArn: certificateArn },
        statistic: Stats.MINIMUM,
        period: Duration.days(1),
      }),
      threshold: DAYS,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.IGNORE, // an expired certificate has no data
    });
  }
}
