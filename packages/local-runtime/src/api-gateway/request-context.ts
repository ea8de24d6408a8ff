import { findHeader, type GatewayRequest } from './request.ts';

/**
 * `$context` of templates and `event.requestContext` of Lambda functions. Routing adds the resource;
 * authorization adds the authorizer's context.
 */
export type RequestContext = ReturnType<typeof createRequestContext> & {
  resourceId?: string;
  resourcePath?: string;
  authorizer?: Record<string, string | number>;
};

export type RequestScope = { request: GatewayRequest; context: RequestContext };

type Api = { id: string; account: string; deploymentId: string; stage: string };

export function createRequestContext(api: Api, request: GatewayRequest) {
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

/** Formats a time for the Common Log Format: `09/Apr/2015:12:34:56 +0000`. */
function formatClf(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
