import type { RestApi } from './definition/rest-api.ts';
import { findHeader, type GatewayRequest } from './request.ts';

/**
 * What a template reads as `$context`, and a Lambda function as `event.requestContext`. The
 * resource is unknown until the request is routed, the authorizer's context until it has run.
 */
export type RequestContext = ReturnType<typeof createRequestContext> & {
  resourceId?: string;
  resourcePath?: string;
  authorizer?: Record<string, string | number>;
};

/** A request on its way through the API, with what is known of it so far. */
export type Exchange = { request: GatewayRequest; context: RequestContext };

export function createRequestContext(api: RestApi, request: GatewayRequest) {
  return {
    accountId: api.account,
    apiId: api.id,
    deploymentId: api.deploymentId,
    domainName: findHeader(request, 'host') ?? '',
    domainPrefix: api.id,
    extendedRequestId: request.extendedId,
    httpMethod: request.method,
    identity: {
      accessKey: null,
      accountId: null,
      caller: null,
      cognitoAuthenticationProvider: null,
      cognitoAuthenticationType: null,
      cognitoIdentityId: null,
      cognitoIdentityPoolId: null,
      principalOrgId: null,
      sourceIp: request.sourceIp,
      user: null,
      userAgent: findHeader(request, 'user-agent') ?? null,
      userArn: null,
    },
    path: request.path,
    protocol: 'HTTP/1.1',
    requestId: request.id,
    requestTime: formatClf(request.receivedAt),
    requestTimeEpoch: request.receivedAt.getTime(),
    stage: api.stage,
  };
}

/** The Common Log Format's time: `09/Apr/2015:12:34:56 +0000`. */
function formatClf(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
