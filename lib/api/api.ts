import { Duration, Stack } from 'aws-cdk-lib';
import {
  EndpointType,
  IdentitySource,
  type IResource,
  LambdaIntegration,
  type MethodOptions,
  RequestAuthorizer,
  RestApi,
  TokenAuthorizer,
} from 'aws-cdk-lib/aws-apigateway';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ACCESS_TOKEN } from '../../shared/model/calendar.ts';
import {
  elementRoutes,
  type Grant,
  type Route,
  referenceRoutes,
  routes,
} from '../../shared/routes.ts';
import { EndpointFunction, FunctionRole, functionLogs } from '../endpoint-function.ts';
import { acknowledge } from '../protection/acknowledge.ts';
import type { Settings } from '../settings/schema.ts';
import { AccessLog } from './access-log.ts';
import {
  API_FINDINGS,
  NO_ACCESS_LOGS,
  NO_FIREWALL,
  PUBLIC_METHOD,
} from './acknowledged-findings.ts';
import { addDomain, requireTls } from './domain.ts';
import { addGatewayResponses } from './gateway-responses.ts';
import { addMethodNotAllowed, addNotFound, addPreflight } from './mock-methods.ts';
import { allowedMethods, allowsCors, withHead } from './route-methods.ts';
import { publicRouteThrottles } from './throttles.ts';

export const VERSION = 'v1';
export const STAGE = 'api';
const ROUTES = [...routes, ...referenceRoutes, ...elementRoutes];

export const AUTHORIZER_CACHE_TTL = Duration.seconds(60);

/**
 * Cache TTL of the authorizer in a stage with an edge: with CloudFront's three caches of 5 seconds each and a
 * slow request, a suspension takes effect within 60 seconds.
 */
export const EDGE_AUTHORIZER_CACHE_TTL = Duration.seconds(60 - 3 * 5 - 5);

interface ClubApiProps {
  table: ITable;
  settings: Settings;
}

export class ClubApi extends Construct {
  readonly restApi: RestApi;
  readonly functions: EndpointFunction[] = [];
  /** Log group of all endpoints. Names of log streams contain the function's name. */
  readonly logGroup: LogGroup;
  readonly accessLog: AccessLog;
  /** Base URL, which ends in `/api/v1`, with or without a custom domain. */
  readonly baseUrl: string;
  readonly host: string;
  private readonly props: ClubApiProps;
  private readonly roles = new Map<Grant | undefined, FunctionRole>();

  constructor(scope: Construct, id: string, props: ClubApiProps) {
    super(scope, id);
    this.props = props;
    const { settings } = props;
    this.logGroup = functionLogs(this, 'Logs', settings);
    this.accessLog = new AccessLog(this, 'AccessLog', settings);
    this.restApi = new RestApi(this, 'RestApi', {
      restApiName: Stack.of(this).stackName,
      endpointTypes: [EndpointType.REGIONAL],
      // Makes API Gateway send compressed documents as bytes (docs/decisions/06-stored-encodings.md).
      binaryMediaTypes: ['*/*', 'application/json'],
      cloudWatchRole: false,
      deployOptions: {
        stageName: STAGE,
        throttlingRateLimit: settings.requestsPerSecond,
        throttlingBurstLimit: settings.burst,
        methodOptions: publicRouteThrottles(VERSION),
        tracingEnabled: settings.tracing,
        ...this.accessLog.stageOptions,
      },
    });
    requireTls(this.restApi);
    acknowledge(this.restApi, {
      ...API_FINDINGS,
      ...(settings.accessLogs === 'off' ? NO_ACCESS_LOGS : {}),
      ...(settings.firewall.enabled ? {} : NO_FIREWALL),
    });
    const options = this.authorizers();
    for (const [path, group] of Map.groupBy(ROUTES, (route) => route.path)) {
      const resource = this.restApi.root.resourceForPath(`/${VERSION}${path}`);
      for (const route of group) {
        this.addRoute(resource, route, options[route.access]);
      }
      const cors = allowsCors(group);
      if (cors) addPreflight(resource);
      addMethodNotAllowed(resource, { allowed: allowedMethods(group), cors });
    }
    addNotFound(this.restApi.root);
    addGatewayResponses(this.restApi, settings);
    // CDK adds an output with the stage URL, without /v1; the stack has its own, BaseUrl.
    this.restApi.node.tryRemoveChild('Endpoint');
    const { domain } = settings;
    if (domain) addDomain(this.restApi, domain, STAGE);
    const { region, urlSuffix } = Stack.of(this);
    this.host = domain?.name ?? `${this.restApi.restApiId}.execute-api.${region}.${urlSuffix}`;
    this.baseUrl = `https://${this.host}/${STAGE}/${VERSION}`;
  }

  /** Sets the base URL that clients use, which get-reference inserts into its files. */
  nameBaseUrl(baseUrl: string): void {
    this.functionOf('get-reference').addEnvironment('BASE_URL', baseUrl);
  }

  private addRoute(resource: IResource, route: Route, options: MethodOptions): void {
    const { operation, method, grant } = route;
    const handler = this.findFunction(operation) ?? this.addFunction(operation, grant);
    const integration = new LambdaIntegration(handler.live, {
      timeout: Duration.seconds(10),
      scopePermissionToMethod: false, // one permission for each function
    });
    for (const verb of withHead(method)) {
      const added = resource.addMethod(verb, integration, options);
      if (!options.authorizer) acknowledge(added, PUBLIC_METHOD);
    }
  }

  private authorizers(): Record<Route['access'], MethodOptions> {
    const authorize = this.addFunction('authorize', 'authorize');
    const ttl = this.props.settings.edge ? EDGE_AUTHORIZER_CACHE_TTL : AUTHORIZER_CACHE_TTL;
    const authorizer = new TokenAuthorizer(this, 'Authorizer', {
      handler: authorize.live,
      // Matches the whole header: the scheme in any case (RFC 9110, 11.1), then one token.
      validationRegex: '^[Bb][Ee][Aa][Rr][Ee][Rr] +[^ ]+$',
      resultsCacheTtl: ttl,
    });
    // No result cache, because AWS does not document which of two tokens is the cache key. A request
    // with a wrong token and a known calendar token could make API Gateway refuse the latter. The
    // function caches licenses itself.
    const ofCalendars = new RequestAuthorizer(this, 'CalendarAuthorizer', {
      handler: authorize.live,
      identitySources: [IdentitySource.queryString(ACCESS_TOKEN)],
      resultsCacheTtl: Duration.seconds(0),
    });
    authorize.addEnvironment('LICENSE_CACHE_SECONDS', `${ttl.toSeconds()}`);
    return { public: {}, token: { authorizer }, 'token in query': { authorizer: ofCalendars } };
  }

  /** @throws Error if no function has this operation */
  functionOf(operation: string): EndpointFunction {
    const found = this.findFunction(operation);
    if (!found) throw new Error(`No function is named ${operation}.`);
    return found;
  }

  private findFunction(operation: string): EndpointFunction | undefined {
    return this.functions.find(({ node }) => node.id === operation);
  }

  private addFunction(operation: string, grant?: Grant): EndpointFunction {
    const { settings } = this.props;
    const role = this.roleOf(grant);
    const created = new EndpointFunction(this, operation, { operation, role, settings });
    this.functions.push(created);
    return created;
  }

  private roleOf(grant: Grant | undefined): FunctionRole {
    const { table, settings } = this.props;
    const id = `${grant ?? 'no table'} role`.replaceAll(' ', '-');
    const role =
      this.roles.get(grant) ??
      new FunctionRole(this, id, {
        access: grant && { table, grant },
        logGroup: this.logGroup,
        settings,
      });
    this.roles.set(grant, role);
    return role;
  }
}
