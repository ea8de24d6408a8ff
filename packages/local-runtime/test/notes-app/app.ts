import { fileURLToPath } from 'node:url';
import { App, Stack } from 'aws-cdk-lib';
import { Cors, LambdaIntegration, RestApi, TokenAuthorizer } from 'aws-cdk-lib/aws-apigateway';
import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';

// Notes of users, as most CDK apps are written: defaults throughout, grants from the table.
const stack = new Stack(new App(), 'Notes');
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const table = new Table(stack, 'Table', {
  partitionKey: { name: 'owner', type: AttributeType.STRING },
  sortKey: { name: 'number', type: AttributeType.NUMBER },
});

const authorizer = new LambdaFunction(stack, 'Authorizer', {
  runtime: Runtime.NODEJS_24_X,
  handler: 'authorize.handler',
  code: Code.fromAsset(path('authorizer')),
});
const notesFunction = (name: string) =>
  new NodejsFunction(stack, name, {
    runtime: Runtime.NODEJS_22_X,
    entry: path('notes.ts'),
    handler: name,
    depsLockFilePath: path('cdk.json'),
    environment: { TABLE: table.tableName },
  });
const readNotes = notesFunction('readNotes');
const writeNote = notesFunction('writeNote');
table.grantReadData(readNotes);
table.grant(writeNote, 'dynamodb:PutItem');

const api = new RestApi(stack, 'Api', {
  defaultCorsPreflightOptions: { allowOrigins: Cors.ALL_ORIGINS },
  defaultMethodOptions: {
    authorizer: new TokenAuthorizer(stack, 'Token', { handler: authorizer }),
  },
});
const notes = api.root.addResource('notes');
notes.addMethod('GET', new LambdaIntegration(readNotes));
notes.addMethod('POST', new LambdaIntegration(writeNote));
notes.addMethod('DELETE', new LambdaIntegration(writeNote));
