import type { RestApi } from './definition/read-rest-api.ts';
import { findHeader, type GatewayRequest } from './request.ts';

/**
 * `$context` of the templates, and `event.requestContext` of a Lambda function. Routing adds the
 * resource, authorization the authorizer's context.
 */
export type RequestContext = ReturnType<typeof createRequestContext> & {
  resourceId?: string;
  resourcePath?: string;
  authorizer?: Record<string, string | number>;
};

/** A request with its context so far. */
export type RequestScope = { request: GatewayRequest; context: RequestContext };

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
      ...SIGNER,
      sourceIp: request.sourceIp,
      userAgent: findHeader(request, 'user-agent') ?? null,
    },
    path: request.path,
    protocol: 'HTTP/1.1',
    requestId: request.id,
    requestTime: formatClf(request.receivedAt),
    requestTimeEpoch: request.receivedAt.getTime(),
    stage: api.stage,
  };
}

/** Who signed the request: null without IAM authorization and Cognito. */
const SIGNER = Object.fromEntries(
  (
    'accessKey accountId caller cognitoAuthenticationProvider cognitoAuthenticationType ' +
    'cognitoIdentityId cognitoIdentityPoolId principalOrgId user userArn'
  )
    .split(' ')
    .map((name) => [name, null]),
);

/** The time format of the Common Log Format: `09/Apr/2015:12:34:56 +0000`. */
function formatClf(date: Date): string {
  const [, day, month, year, time] = date.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
