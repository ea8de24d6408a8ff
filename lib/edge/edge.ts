import { CfnOutput, Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { type ClubApi, VERSION } from '../api/api.ts';
import { addQuestion } from '../monitoring/dashboard.ts';
import type { Monitoring } from '../monitoring/monitoring.ts';
import type { Firewall } from '../protection/firewall.ts';
import type { Settings } from '../settings/schema.ts';
import { edgeQuestion } from './dashboard-question.ts';
import { addDistribution } from './distribution.ts';
import type { OriginSecrets } from './origin-secrets.ts';

interface EdgeProps {
  api: ClubApi;
  settings: Settings;
  /** Secrets that the edge sends and the firewall checks; undefined without a firewall. */
  secrets: OriginSecrets | undefined;
  firewall: Firewall | undefined;
  monitoring: Monitoring;
}

/**
 * CloudFront distribution in front of the API, which caches documents for each token
 * (docs/decisions/26-edge.md).
 */
export class Edge extends Construct {
  /**
   * Base URL at the edge, which ends in `/v1`. The base URL of the API itself and of local services ends in
   * `/api/v1`.
   */
  readonly baseUrl: string;
  /** Base URL with CloudFront's own host name, which needs no DNS record. */
  readonly ownUrl: string;

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id);
    const { api, settings, secrets, firewall, monitoring } = props;
    const originSecret = secrets?.generations[0];
    const distribution = addDistribution(this, { api, settings, originSecret });
    // The firewall accepts a new secret before CloudFront sends it. Depends only on the rules, because
    // their association depends on the API's stage, whose functions need the distribution's URL.
    if (firewall) distribution.node.addDependency(firewall.acl);
    const behind = api.restApi.deploymentStage.metricCount({
      statistic: Stats.SUM,
      period: Duration.minutes(1),
    });
    const { distributionId, domainName } = distribution;
    addQuestion(monitoring.dashboard, edgeQuestion({ distributionId, behind }));
    this.ownUrl = `https://${domainName}/${VERSION}`;
    const { edgeDomain } = settings;
    this.baseUrl = edgeDomain ? `https://${edgeDomain.name}/${VERSION}` : this.ownUrl;
    new CfnOutput(scope, 'EdgeUrl', { value: this.baseUrl });
    if (edgeDomain) new CfnOutput(scope, 'EdgeDomainTarget', { value: domainName });
  }
}
