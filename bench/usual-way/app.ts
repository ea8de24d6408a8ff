/** The CDK app of the usual way: `node bench/usual-way/app.ts <folder>` synthesizes it there. */
import { fileURLToPath } from 'node:url';
import { App, Stack } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';

const app = new App({
  outdir: process.argv[2],
  context: { 'aws:cdk:enable-path-metadata': true }, // as the CLI does: names for who reads it
});
const stack = new Stack(app, 'UsualWay');
const table = new Table(stack, 'Table', {
  partitionKey: { name: 'pk', type: AttributeType.STRING },
  sortKey: { name: 'sk', type: AttributeType.STRING },
  billingMode: BillingMode.PAY_PER_REQUEST,
});
const listTeams = new NodejsFunction(stack, 'list-teams', {
  entry: fileURLToPath(new URL('./list-teams.ts', import.meta.url)),
  runtime: Runtime.NODEJS_24_X,
  memorySize: 512, // as ours
  tracing: Tracing.ACTIVE,
  environment: {
    TABLE_NAME: table.tableName,
    POWERTOOLS_SERVICE_NAME: 'club-data',
    POWERTOOLS_METRICS_NAMESPACE: 'club-data',
  },
  // The construct's defaults, but for this one: on this runtime it would leave the SDK to Lambda,
  // whose copy is slower to load and not on this machine. So this is the more favourable variant.
  bundling: { bundleAwsSDK: true },
});
table.grantReadData(listTeams);
app.synth();
