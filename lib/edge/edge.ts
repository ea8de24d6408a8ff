import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { type ClubApi, VERSION } from '../api/api.ts';
import { routes } from '../api/routes.ts';
import { addQuestion } from '../monitoring/dashboard.ts';
import type { Monitoring } from '../monitoring/monitoring.ts';
import type { Firewall } from '../protection/firewall.ts';
import type { Settings } from '../settings/schema.ts';
import { addDistribution } from './distribution.ts';
import { edgeQuestion } from './edge-question.ts';
import type { EdgeSecrets } from './edge-secrets.ts';
import { EdgeUpdates } from './edge-updates.ts';
import { globalName } from './global-name.ts';
import { viewerFunction } from './viewer-function.ts';

interface EdgeProps {
  api: ClubApi;
  table: ITable;
  settings: Settings;
  secrets: EdgeSecrets;
  /** Of the API. */
  firewall: Firewall | undefined;
  monitoring: Monitoring;
}

/**
 * A CloudFront distribution before the API: it checks tokens and answers with copies of documents
 * (docs/decisions/26-edge.md).
 */
export class Edge extends Construct {
  /** Ends in `/v1`. */
  readonly baseUrl: string;

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id);
    const { api, table, settings, secrets, monitoring } = props;
    const store = new KeyValueStore(this, 'Store', {
      keyValueStoreName: globalName(this, 'store'),
      comment: `${Stack.of(this).stackName}: signing keys, licenses and clubs`,
    });
    const onRequest = viewerFunction(this, 'viewer-request', store);
    const onResponse = viewerFunction(this, 'viewer-response');
    const [originSecret] = secrets.origin;
    const distribution = addDistribution(this, {
      api,
      settings,
      originSecret,
      onRequest,
      onResponse,
    });
    this.addEnvironment(props);
    const [secret] = secrets.signing;
    const updates = new EdgeUpdates(this, 'Updates', {
      table,
      settings,
      store,
      secret,
      monitoring,
    });
    // Who is asked with a new secret has it before those who use it.
    updates.node.addDependency(...api.functions.map(({ live }) => live));
    if (props.firewall) distribution.node.addDependency(props.firewall);

    const { distributionId, domainName } = distribution;
    const { functionName } = onRequest;
    const behind = api.restApi.deploymentStage.metricCount({
      statistic: Stats.SUM,
      period: Duration.minutes(1),
    });
    addQuestion(monitoring.dashboard, edgeQuestion({ distributionId, functionName, behind }));
    this.baseUrl = `https://${settings.edgeDomain?.name ?? domainName}/${VERSION}`;
    new CfnOutput(scope, 'EdgeUrl', { value: this.baseUrl });
    if (settings.edgeDomain) {
      new CfnOutput(scope, 'EdgeDomainTarget', { value: domainName });
    }
  }

  private addEnvironment({ api, settings, secrets }: EdgeProps): void {
    const [secret, previous] = secrets.signing;
    for (const each of api.functions) {
      const operation = each.node.id;
      if (WITH_SECRET.includes(operation)) each.addEnvironment('EDGE_SECRET', secret);
      if (previous && operation === 'authorize')
        each.addEnvironment('EDGE_SECRET_BEFORE', previous);
      if (DOCUMENTS.includes(operation)) {
        each.addEnvironment('EDGE_TTL', String(settings.edgeTtlSeconds));
      }
    }
  }
}

/** They sign tokens, and check what the edge sends. */
const WITH_SECRET = ['verify-license', 'authorize'];

const DOCUMENTS = routes
  .filter(({ access }) => access === 'token')
  .map(({ operation }) => operation);
