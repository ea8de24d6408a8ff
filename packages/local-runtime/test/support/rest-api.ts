// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is how Fn::Sub is written.
import type { Assets, Template } from './assembly.ts';

type Method = {
  /** The name of a function: `AWS_PROXY` to it. */
  function?: string;
  mock?: object;
  authorized?: boolean;
  timeoutMs?: number;
};

type Api = {
  /** Handler sources by function name: the body of `index.mjs`. */
  functions?: Record<string, string>;
  functionProperties?: Record<string, object>;
  /** Methods by method and path: `GET /v1/clubs/{club}`. */
  methods: Record<string, Method>;
  authorizer?: { function: string } & Record<string, unknown>;
  gatewayResponses?: Record<string, object>;
  binaryMediaTypes?: string[];
  methodSettings?: object[];
  accessLogFormat?: string;
  /** The policy statements of the role that all functions share. */
  statements?: object[];
};

/** A template as CDK writes it: a REST API with stage `api`, and the functions behind it. */
export function restApi(api: Api): { template: Template; assets: Assets } {
  const functions = Object.entries(api.functions ?? {});
  const resources: Template['Resources'] = {
    Api: {
      Type: 'AWS::ApiGateway::RestApi',
      Properties: { BinaryMediaTypes: api.binaryMediaTypes ?? [] },
    },
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: { Policies: [{ PolicyDocument: { Statement: api.statements ?? [] } }] },
    },
    Deployment: { Type: 'AWS::ApiGateway::Deployment', Properties: {} },
    Stage: {
      Type: 'AWS::ApiGateway::Stage',
      Properties: {
        StageName: 'api',
        DeploymentId: { Ref: 'Deployment' },
        MethodSettings: api.methodSettings ?? [],
        ...(api.accessLogFormat && {
          AccessLogSetting: {
            Format: api.accessLogFormat,
            DestinationArn: { 'Fn::GetAtt': ['Log', 'Arn'] },
          },
        }),
      },
    },
  };
  for (const [name] of functions) {
    resources[name] = lambdaFunction(name, api.functionProperties?.[name]);
  }
  if (api.authorizer) {
    const { function: name, ...properties } = api.authorizer;
    resources.Authorizer = {
      Type: 'AWS::ApiGateway::Authorizer',
      Properties: {
        Type: 'TOKEN',
        AuthorizerUri: invocationUri(name),
        IdentitySource: 'method.request.header.Authorization',
        ...properties,
      },
    };
  }
  for (const [type, properties] of Object.entries(api.gatewayResponses ?? {})) {
    resources[`Response${type}`] = {
      Type: 'AWS::ApiGateway::GatewayResponse',
      Properties: { ResponseType: type, ...properties },
    };
  }
  for (const [route, method] of Object.entries(api.methods)) addMethod(resources, route, method);
  return {
    template: { Resources: resources, Outputs: { BaseUrl: { Value: { 'Fn::Sub': API_URL } } } },
    assets: Object.fromEntries(functions.map(([name, source]) => [name, { 'index.mjs': source }])),
  };
}

export function lambdaFunction(asset: string, properties: object = {}) {
  return {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Runtime: 'nodejs24.x',
      Handler: 'index.handler',
      Code: { S3Key: `${asset}.zip` },
      Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
      Timeout: 15, // the default of 3 seconds is short on a busy machine
      ...properties,
    },
  };
}

/** A table with the keys `pk` and `sk`. */
export function simpleTable(properties: object = {}) {
  return {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      ...properties,
    },
  };
}

export const API_URL = 'https://${Api}.execute-api.${AWS::Region}.${AWS::URLSuffix}/${Stage}';

function invocationUri(functionName: string) {
  const service = 'arn:${AWS::Partition}:apigateway:${AWS::Region}:lambda';
  const path = `path/2015-03-31/functions/\${${functionName}.Arn}/invocations`;
  return { 'Fn::Sub': `${service}:${path}` };
}

function addMethod(resources: Template['Resources'], route: string, method: Method): void {
  const [httpMethod = '', path = ''] = route.split(' ');
  const { function: name, timeoutMs: TimeoutInMillis = 29_000 } = method;
  const Integration = name
    ? { Type: 'AWS_PROXY', Uri: invocationUri(name), TimeoutInMillis }
    : { Type: 'MOCK', ...method.mock };
  resources[`${httpMethod}${idOf(path)}`] = {
    Type: 'AWS::ApiGateway::Method',
    Properties: {
      HttpMethod: httpMethod,
      ResourceId: addResource(resources, path),
      AuthorizationType: method.authorized ? 'CUSTOM' : 'NONE',
      ...(method.authorized ? { AuthorizerId: { Ref: 'Authorizer' } } : {}),
      Integration,
    },
  };
}

/** Adds the resource of a path with all above it, and returns the reference to it. */
function addResource(resources: Template['Resources'], path: string): object {
  if (path === '/') return { 'Fn::GetAtt': ['Api', 'RootResourceId'] };
  const cut = path.lastIndexOf('/');
  resources[idOf(path)] = {
    Type: 'AWS::ApiGateway::Resource',
    Properties: {
      ParentId: addResource(resources, path.slice(0, cut) || '/'),
      PathPart: path.slice(cut + 1),
    },
  };
  return { Ref: idOf(path) };
}

function idOf(path: string): string {
  return `At${Buffer.from(path).toString('hex')}`;
}
