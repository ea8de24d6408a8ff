import { Duration, Stack } from 'aws-cdk-lib';
import {
  EndpointType,
  type IResource,
  LambdaIntegration,
  type MethodOptions,
  RestApi,
  TokenAuthorizer,
} from 'aws-cdk-lib/aws-apigateway';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { EndpointFunction } from './endpoint-function.ts';
import { addGatewayResponses } from './gateway-responses.ts';
import type { Grant } from './grants.ts';
import { addMethodNotAllowed, addNotFound, addPreflight } from './mock-answers.ts';
import { type Route, routes } from './routes.ts';

const VERSION = 'v1';
const STAGE = 'api';

interface ClubApiProps {
  table: ITable;
}

/** The REST API: a resource for each route's path, a function for each operation. */
export class ClubApi extends Construct {
  readonly restApi: RestApi;
  readonly functions: EndpointFunction[] = [];
  private readonly table: ITable;

  constructor(scope: Construct, id: string, { table }: ClubApiProps) {
    super(scope, id);
    this.table = table;
    this.restApi = new RestApi(this, 'RestApi', {
      restApiName: Stack.of(this).stackName,
      endpointTypes: [EndpointType.REGIONAL],
      // Stored gzip passes through as bytes; see docs/decisions for what decides it.
      binaryMediaTypes: ['*/*', 'application/json'],
      cloudWatchRole: false,
      deployOptions: {
        stageName: STAGE,
        throttlingRateLimit: 10_000,
        throttlingBurstLimit: 5_000,
        methodOptions: {
          [`/${VERSION}/license/verify/POST`]: {
            throttlingRateLimit: 50,
            throttlingBurstLimit: 100,
          },
        },
      },
    });
    const withToken = { authorizer: this.createAuthorizer() };
    for (const [path, group] of Map.groupBy(routes, (route) => route.path)) {
      const resource = this.restApi.root.resourceForPath(`/${VERSION}${path}`);
      for (const route of group) {
        this.addRoute(resource, route, route.access === 'token' ? withToken : {});
      }
      if (group.some((route) => route.access === 'token')) addPreflight(resource);
      addMethodNotAllowed(resource, allowedMethods(group));
    }
    addNotFound(this.restApi.root);
    addGatewayResponses(this.restApi);
    // CDK's own output of the URL, which lacks the version.
    this.restApi.node.tryRemoveChild('Endpoint');
  }

  get baseUrl(): string {
    return this.restApi.urlForPath(`/${VERSION}`);
  }

  private addRoute(resource: IResource, route: Route, options: MethodOptions): void {
    const { operation, method, grant } = route;
    const handler = this.addFunction(operation, grant);
    const integration = new LambdaIntegration(handler, {
      timeout: Duration.seconds(10),
      allowTestInvoke: false,
    });
    for (const verb of verbsOf(method)) resource.addMethod(verb, integration, options);
  }

  private createAuthorizer(): TokenAuthorizer {
    return new TokenAuthorizer(this, 'Authorizer', {
      handler: this.addFunction('authorize', 'authorize'),
      // The whole header: a scheme in any case (RFC 9110, 11.1), and one token.
      validationRegex: '^[Bb][Ee][Aa][Rr][Ee][Rr] +[^ ]+$',
      resultsCacheTtl: Duration.seconds(60),
    });
  }

  private addFunction(operation: string, grant: Grant): EndpointFunction {
    const created = new EndpointFunction(this, operation, { operation, table: this.table, grant });
    this.functions.push(created);
    return created;
  }
}

/** HEAD works wherever GET does. */
const verbsOf = (method: Route['method']): string[] =>
  method === 'GET' ? ['GET', 'HEAD'] : [method];

const allowedMethods = (group: Route[]): string[] => [
  ...group.flatMap((route) => verbsOf(route.method)),
  ...(group.some((route) => route.access === 'token') ? ['OPTIONS'] : []),
];
