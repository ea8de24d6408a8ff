import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ClubApi } from './api/api.ts';
import { ClubTable } from './club-table.ts';
import { Monitoring } from './monitoring/monitoring.ts';
import { Firewall } from './protection/firewall.ts';
import { OperatorPolicies } from './protection/operator-policies.ts';

/** The whole service. No resource has a fixed name, so several stages fit in one account. */
export class ClubDataStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps = {}) {
    super(scope, id, props);
    const table = new ClubTable(this, 'Table');
    const api = new ClubApi(this, 'Api', { table });
    new Firewall(this, 'Firewall', { stage: api.restApi.deploymentStage });
    new OperatorPolicies(this, 'OperatorPolicies', { table });
    new Monitoring(this, 'Monitoring', { api: api.restApi, functions: api.functions, table });
    new CfnOutput(this, 'BaseUrl', { value: api.baseUrl });
    new CfnOutput(this, 'TableName', { value: table.tableName });
  }
}
