import { Annotations, CfnOutput, Stack, Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { VERSION } from '../shared/version.ts';
import { ClubApi } from './api/api.ts';
import { clubTable } from './club-table.ts';
import { Edge } from './edge/edge.ts';
import { OriginSecrets } from './edge/origin-secrets.ts';
import { Events } from './events/events.ts';
import { MatchWindows } from './match-windows/match-windows.ts';
import { watchCertificates } from './monitoring/certificates.ts';
import { Monitoring } from './monitoring/monitoring.ts';
import { Firewall } from './protection/firewall.ts';
import { OperatorPolicies } from './protection/operator-policies.ts';
import { Canary } from './releases/canary.ts';
import { HealthCheck } from './releases/health-check.ts';
import type { Settings } from './settings/schema.ts';
import { warningsOf } from './settings/warnings.ts';
import { Uploads } from './uploads/uploads.ts';

/**
 * Stack of the whole service. Names that must be unique in an account contain the stack's name, so one account
 * can have several stages.
 */
export class ClubDataStack extends Stack {
  constructor(scope: Construct, settings: Settings) {
    const { stage, account, region, terminationProtection } = settings;
    const env = { ...(account && { account }), ...(region && { region }) };
    super(scope, `ClubData-${stage}`, { env, terminationProtection });
    for (const [key, value] of Object.entries(settings.tags)) Tags.of(this).add(key, value);
    for (const [id, text] of Object.entries(warningsOf(settings)))
      Annotations.of(this).addWarningV2(id, text);

    const table = clubTable(this, settings);
    const api = new ClubApi(this, 'Api', { table, settings });
    const secrets = hasSecrets(settings)
      ? new OriginSecrets(this, 'EdgeSecrets', settings)
      : undefined;
    const firewall = settings.firewall.enabled
      ? new Firewall(this, 'Firewall', firewallProps(api, settings, secrets))
      : undefined;
    const { functions } = api;
    new MatchWindows(this, 'MatchWindows', { functions, settings, now: new Date() });
    const monitoring = new Monitoring(this, 'Monitoring', { settings, api, table });
    const { notifications } = monitoring;
    watchCertificates(this, settings, notifications);
    if (settings.canary) {
      const topic = notifications.topics.ticket;
      new Canary(this, 'Canary', { functions, api: api.restApi, settings, topic });
    }
    const edge = settings.edge
      ? new Edge(this, 'Edge', { api, settings, secrets, firewall, monitoring })
      : undefined;
    if (hasPipe(settings)) new Events(this, 'Events', { table, settings, notifications });
    const baseUrl = edge?.baseUrl ?? api.baseUrl; // as clients use it
    api.nameBaseUrl(baseUrl);
    const { healthCheck: check } = settings;
    if (check) {
      new HealthCheck(this, 'HealthCheck', { baseUrl, check, settings, notifications });
    }
    const uploads = settings.uploads
      ? new Uploads(this, 'Uploads', { table, settings, notifications }).bucket
      : undefined;
    if (uploads) new CfnOutput(this, 'UploadsBucket', { value: uploads.bucketName });
    new OperatorPolicies(this, 'OperatorPolicies', { table, uploads });
    new CfnOutput(this, 'BaseUrl', { value: api.baseUrl });
    // URLs that a smoke test can call. With `edge: "only"`, AWS WAF refuses direct requests to the API.
    const open = settings.edge === 'only' ? [] : [api.baseUrl];
    new CfnOutput(this, 'OpenUrls', {
      value: [...open, ...(edge ? [edge.ownUrl] : [])].join(' '),
    });
    new CfnOutput(this, 'TableName', { value: table.tableName });
    new CfnOutput(this, 'KeepRevisions', { value: String(settings.keepRevisions) });
    new CfnOutput(this, 'KeepDays', { value: String(settings.keepDays) });
    const { pointInTimeRecoveryDays: recovery } = settings;
    new CfnOutput(this, 'PointInTimeRecoveryDays', { value: String(recovery) });
    new CfnOutput(this, 'Version', { value: VERSION });
  }
}

/** Whether the edge sends a secret. Only the firewall (AWS WAF) compares the secret. */
const hasSecrets = ({ edge, firewall }: Settings): boolean => edge !== false && firewall.enabled;

/**
 * Reports whether a pipe sends events. The setting `stream` only adds the table's stream, as preparation for a
 * pipe.
 */
const hasPipe = ({ events }: Settings): boolean => events !== false && events !== 'stream';

const firewallProps = (api: ClubApi, settings: Settings, secrets: OriginSecrets | undefined) => ({
  ...settings.firewall,
  stage: api.restApi.deploymentStage,
  logRetentionDays: settings.logRetentionDays,
  edge: secrets && { secrets: secrets.generations, isOnly: settings.edge === 'only' },
});
