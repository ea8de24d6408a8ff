import type { Invoke } from '../lambda/function-pool.ts';
import { accessLogVariables, type Outcome, timed } from './access-log.ts';
import { type Authorize, createAuthorize } from './authorize.ts';
import type { RestApi } from './definition/read-rest-api.ts';
import { GatewayError, renderGatewayResponse } from './gateway-responses.ts';
import { callLambda } from './lambda-integration.ts';
import { answerMock } from './mock-integration.ts';
import { createProxyEvent } from './proxy-event.ts';
import type { GatewayRequest, GatewayResponse } from './request.ts';
import { createRequestContext, type RequestScope } from './request-context.ts';
import { type Route, route } from './route.ts';

type Logs = {
  log: (line: string) => void;
  logAccess?: ((line: string) => void) | undefined;
};

export type HandleRequest = (request: GatewayRequest) => Promise<GatewayResponse>;

export function createHandleRequest(
  api: RestApi,
  invoke: Invoke,
  { log, logAccess }: Logs,
): HandleRequest {
  const authorize = createAuthorize(invoke);

  async function answer(
    { request, context }: RequestScope,
    outcome: Outcome,
  ): Promise<GatewayResponse> {
    if (request.isTooLarge) throw new GatewayError('REQUEST_TOO_LARGE');
    const found = route(api, request);
    context.resourceId = found.resource.id;
    context.resourcePath = found.resource.path;
    if (!found.method.takeToken()) throw new GatewayError('THROTTLED');
    const scope = { request, context, route: found };
    await timed(
      () => checkAuthorizer(api, authorize, scope),
      (latency) => {
        if (found.method.authorizer) outcome.authorizer = { latency };
      },
    );
    const { integration } = found.method;
    if (integration.type === 'mock') return answerMock(api, integration, scope);
    const response = await timed(
      () => callLambda(api, integration, scope, invoke),
      (latency) => {
        outcome.integration = { latency };
      },
    );
    Object.assign(outcome.integration ?? {}, { status: response.statusCode });
    return response;
  }

  async function answerOrRefuse(request: GatewayRequest): Promise<GatewayResponse> {
    const scope: RequestScope = { request, context: createRequestContext(api, request) };
    const outcome: Outcome = {};
    const response = await answer(scope, outcome).catch((error) => {
      outcome.error = toGatewayError(error);
      return renderGatewayResponse(api, outcome.error, scope.context);
    });
    if (api.accessLog)
      logAccess?.(api.accessLog(accessLogVariables(scope.context, outcome, response)));
    return response;
  }

  function toGatewayError(error: unknown): GatewayError {
    if (error instanceof GatewayError) return error;
    log(`API Gateway: ${error instanceof Error ? error.stack : error}`);
    return new GatewayError('DEFAULT_5XX');
  }

  return async (request) => {
    const isOfStage = `${request.path}/`.startsWith(`/${api.stage}/`);
    const response = isOfStage ? await answerOrRefuse(request) : FORBIDDEN;
    return {
      ...response,
      headers: [
        ...response.headers,
        ['x-amzn-RequestId', request.id],
        ['x-amz-apigw-id', request.extendedId],
      ],
    };
  };
}

async function checkAuthorizer(
  api: RestApi,
  authorize: Authorize,
  scope: RequestScope & { route: Route },
): Promise<void> {
  const { request, context, route } = scope;
  const { authorizer } = route.method;
  if (!authorizer) return;
  const path = route.path.replace(/^\//, '');
  const methodArn = `arn:aws:execute-api:${api.region}:${api.account}:${api.id}/${api.stage}/${request.method}/${path}`;
  const { decision, context: authorizerContext } = await authorize(authorizer, {
    request,
    methodArn,
    requestEvent: () => {
      const {
        body: _body,
        isBase64Encoded: _encoded,
        ...event
      } = createProxyEvent(api, scope, route);
      return event;
    },
  });
  context.authorizer = authorizerContext;
  if (decision === 'allow') return;
  const message = 'User is not authorized to access this resource';
  throw new GatewayError('ACCESS_DENIED', {
    message: decision === 'explicit-deny' ? `${message} with an explicit deny` : message,
  });
}

// Gateway responses apply to an API's stages only.
const FORBIDDEN: GatewayResponse = {
  statusCode: 403,
  headers: [
    ['Content-Type', 'application/json'],
    ['x-amzn-ErrorType', 'ForbiddenException'],
  ],
  body: Buffer.from('{"message":"Forbidden"}'),
};
