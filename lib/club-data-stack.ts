import { CfnOutput, Stack, Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ClubApi } from './api/api.ts';
import { clubTable } from './club-table.ts';
import { Monitoring } from './monitoring/monitoring.ts';
import { Firewall } from './protection/firewall.ts';
import type { Settings } from './settings/schema.ts';

/** The whole service. No resource has a fixed name, so several stages fit in one account. */
export class ClubDataStack extends Stack {
  constructor(scope: Construct, settings: Settings) {
    const { stage, account, region, terminationProtection } = settings;
    const env = { ...(account && { account }), ...(region && { region }) };
    super(scope, `ClubData-${stage}`, { env, terminationProtection });
    for (const [key, value] of Object.entries(settings.tags)) Tags.of(this).add(key, value);

    const table = clubTable(this, settings);
    const api = new ClubApi(this, 'Api', { table, settings });
    if (settings.firewall.enabled) {
      new Firewall(this, 'Firewall', { stage: api.restApi.deploymentStage, ...settings.firewall });
    }
    new Monitoring(this, 'Monitoring', { api: api.restApi, functions: api.functions, table });
    new CfnOutput(this, 'BaseUrl', { value: api.baseUrl });
    new CfnOutput(this, 'TableName', { value: table.tableName });
  }
}
