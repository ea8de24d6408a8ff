import { Duration, Stack } from 'aws-cdk-lib';
import {
  EndpointType,
  type IResource,
  LambdaIntegration,
  type MethodDeploymentOptions,
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
import { type Route, referenceRoutes, routes } from './routes.ts';

const VERSION = 'v1';
const STAGE = 'api';
/** For each method, unless tightThrottles says less. */
export const STAGE_THROTTLE = { throttlingRateLimit: 10_000, throttlingBurstLimit: 5_000 };
export const AUTHORIZER_CACHE_TTL = Duration.seconds(60);
const ROUTES = [...routes, ...referenceRoutes];

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
        ...STAGE_THROTTLE,
        methodOptions: tightThrottles(),
      },
    });
    const withToken = { authorizer: this.createAuthorizer() };
    for (const [path, group] of Map.groupBy(ROUTES, (route) => route.path)) {
      const resource = this.restApi.root.resourceForPath(`/${VERSION}${path}`);
      for (const route of group) {
        this.addRoute(resource, route, route.access === 'token' ? withToken : {});
      }
      if (isForAnyPage(group)) addPreflight(resource);
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
    const handler = this.functionOf(operation) ?? this.addFunction(operation, grant);
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
      resultsCacheTtl: AUTHORIZER_CACHE_TTL,
    });
  }

  private functionOf(operation: string): EndpointFunction | undefined {
    return this.functions.find(({ node }) => node.id === operation);
  }

  private addFunction(operation: string, grant?: Grant): EndpointFunction {
    const access = grant && { table: this.table, grant };
    const created = new EndpointFunction(this, operation, { operation, access });
    this.functions.push(created);
    return created;
  }
}

/** HEAD works wherever GET does. */
const verbsOf = (method: Route['method']): string[] =>
  method === 'GET' ? ['GET', 'HEAD'] : [method];

const isForAnyPage = (group: Route[]): boolean => group.some(({ method }) => method === 'GET');

const allowedMethods = (group: Route[]): string[] => [
  ...group.flatMap((route) => verbsOf(route.method)),
  ...(isForAnyPage(group) ? ['OPTIONS'] : []),
];

/** What anyone may call, without a token: trying license keys, and the reference's large files. */
const tightThrottles = (): Record<string, MethodDeploymentOptions> =>
  Object.fromEntries(
    ROUTES.filter(({ access }) => access === 'public').flatMap(({ path, method }) =>
      verbsOf(method).map((verb) => [
        `/${VERSION}${path}/${verb}`,
        { throttlingRateLimit: 50, throttlingBurstLimit: 100 },
      ]),
    ),
  );
