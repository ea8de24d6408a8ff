import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { type Distribution, type IFunction, KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
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
    const { api, settings, secrets } = props;
    const store = new KeyValueStore(this, 'Store', {
      keyValueStoreName: globalName(this, 'store'),
      comment: `${Stack.of(this).stackName}: signing keys, licenses and clubs`,
    });
    const apiHost = api.host;
    const onRequest = viewerFunction(this, 'viewer-request', { apiHost, store });
    const onResponse = viewerFunction(this, 'viewer-response', { apiHost });
    const [originSecret] = secrets.origin;
    const origin = { api, originSecret };
    const distribution = addDistribution(this, { settings, ...origin, onRequest, onResponse });
    // The firewall knows a new secret before CloudFront sends it. Only its rules: the association
    // waits for the API's stage, and so for the function that names the distribution's URL.
    if (props.firewall) distribution.node.addDependency(props.firewall.acl);
    this.addEnvironment(props);
    this.addUpdates(props, store);
    this.addGraphs(props, distribution, onRequest);
    const { domainName } = distribution;
    this.baseUrl = `https://${settings.edgeDomain?.name ?? domainName}/${VERSION}`;
    new CfnOutput(scope, 'EdgeUrl', { value: this.baseUrl });
    if (settings.edgeDomain) new CfnOutput(scope, 'EdgeDomainTarget', { value: domainName });
  }

  private addEnvironment({ api, settings, secrets }: EdgeProps): void {
    const [secret, previous] = secrets.signing;
    for (const each of api.functions) {
      const operation = each.node.id;
      if (WITH_SECRET.includes(operation)) each.addEnvironment('EDGE_SECRET', secret);
      if (previous && operation === 'authorize') {
        each.addEnvironment('EDGE_SECRET_BEFORE', previous);
      }
      if (DOCUMENTS.includes(operation)) {
        each.addEnvironment('EDGE_TTL', String(settings.edgeTtlSeconds));
      }
    }
  }

  /** The functions know a new secret before anything is written with it. */
  private addUpdates(
    { api, table, settings, secrets, monitoring }: EdgeProps,
    store: KeyValueStore,
  ) {
    const [secret] = secrets.signing;
    const props = { table, settings, store, secret, monitoring };
    const updates = new EdgeUpdates(this, 'Updates', props);
    updates.node.addDependency(...api.functions.map(({ live }) => live));
  }

  private addGraphs(
    { api, monitoring }: EdgeProps,
    { distributionId }: Distribution,
    { functionName }: IFunction,
  ): void {
    const behind = api.restApi.deploymentStage.metricCount({
      statistic: Stats.SUM,
      period: Duration.minutes(1),
    });
    addQuestion(monitoring.dashboard, edgeQuestion({ distributionId, functionName, behind }));
  }
}

/** They sign tokens, and check what the edge sends. */
const WITH_SECRET = ['verify-license', 'authorize'];

const DOCUMENTS = routes
  .filter(({ access }) => access === 'token')
  .map(({ operation }) => operation);
