import { CfnOutput, Stack } from 'aws-cdk-lib';
import { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { type ClubApi, VERSION } from '../api/api.ts';
import { routes } from '../api/routes.ts';
import type { Monitoring } from '../monitoring/monitoring.ts';
import type { Settings } from '../settings/schema.ts';
import { addDistribution } from './distribution.ts';
import type { EdgeSecrets } from './edge-secrets.ts';
import { EdgeUpdates } from './edge-updates.ts';
import { globalName } from './global-name.ts';

interface EdgeProps {
  api: ClubApi;
  table: ITable;
  settings: Settings;
  secrets: EdgeSecrets;
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
    const originSecret = secrets.origin;
    const distribution = addDistribution(this, { api, settings, store, originSecret });
    this.addEnvironment(props);
    const updates = new EdgeUpdates(this, 'Updates', {
      table,
      settings,
      store,
      secret: secrets.signing,
      monitoring,
    });
    // What the updates write with a new secret must be valid for the authorizer: it is first.
    updates.node.addDependency(...api.functions.filter(isAuthorizer).map(({ live }) => live));

    this.baseUrl = `https://${settings.edgeDomain?.name ?? distribution.domainName}/${VERSION}`;
    new CfnOutput(scope, 'EdgeUrl', { value: this.baseUrl });
    if (settings.edgeDomain) {
      new CfnOutput(scope, 'EdgeDomainTarget', { value: distribution.domainName });
    }
  }

  private addEnvironment({ api, settings, secrets }: EdgeProps): void {
    for (const each of api.functions) {
      const operation = each.node.id;
      if (WITH_SECRET.includes(operation)) each.addEnvironment('EDGE_SECRET', secrets.signing);
      if (DOCUMENTS.includes(operation))
        each.addEnvironment('EDGE_TTL', String(settings.edgeTtlSeconds));
    }
  }
}

const isAuthorizer = ({ node }: Construct): boolean => node.id === 'authorize';

/** They sign tokens, and check what the edge sends. */
const WITH_SECRET = ['verify-license', 'authorize'];

const DOCUMENTS = routes
  .filter(({ access }) => access === 'token')
  .map(({ operation }) => operation);
