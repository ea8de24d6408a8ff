import type { Invoke } from '../lambda/lambda-service.ts';
import { answerMock } from './answer-mock.ts';
import { type Authorize, createAuthorize } from './authorize.ts';
import { callLambda } from './call-lambda.ts';
import type { RestApi } from './definition/rest-api.ts';
import { GatewayError } from './gateway-error.ts';
import { renderGatewayResponse } from './render-gateway-response.ts';
import type { GatewayRequest, GatewayResponse } from './request.ts';
import { createRequestContext, type RequestScope } from './request-context.ts';
import { type Route, route } from './route.ts';

export type HandleRequest = (request: GatewayRequest) => Promise<GatewayResponse>;

/** API Gateway for one REST API: routes, throttles, authorizes, then calls the integration. */
export function createHandleRequest(
  api: RestApi,
  invoke: Invoke,
  log: (line: string) => void,
): HandleRequest {
  const authorize = createAuthorize(invoke);

  async function answer({ request, context }: RequestScope): Promise<GatewayResponse> {
    if (request.isTooLarge) throw new GatewayError('REQUEST_TOO_LARGE');
    const found = route(api, request);
    context.resourceId = found.resource.id;
    context.resourcePath = found.resource.path;
    if (!found.method.takeToken()) throw new GatewayError('THROTTLED');
    const scope = { request, context, route: found };
    await checkAuthorizer(api, authorize, scope);
    const { integration } = found.method;
    return integration.type === 'mock'
      ? answerMock(api, integration, scope)
      : callLambda(api, integration, scope, invoke);
  }

  async function answerOrRefuse(request: GatewayRequest): Promise<GatewayResponse> {
    const scope: RequestScope = { request, context: createRequestContext(api, request) };
    try {
      return await answer(scope);
    } catch (error) {
      if (error instanceof GatewayError) return renderGatewayResponse(api, error, scope);
      log(`API Gateway: ${error instanceof Error ? error.stack : error}`);
      return renderGatewayResponse(api, new GatewayError('DEFAULT_5XX'), scope);
    }
  }

  return async (request) => {
    const isOfStage = `${request.path}/`.startsWith(`/${api.stage}/`);
    const response = isOfStage ? await answerOrRefuse(request) : forbidden();
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
  { request, context, route }: RequestScope & { route: Route },
): Promise<void> {
  const { authorizer } = route.method;
  if (!authorizer) return;
  const path = route.path.replace(/^\//, '');
  const methodArn = `arn:aws:execute-api:${api.region}:${api.account}:${api.id}/${api.stage}/${request.method}/${path}`;
  const { decision, context: authorizerContext } = await authorize(authorizer, request, methodArn);
  context.authorizer = authorizerContext;
  if (decision === 'allow') return;
  const message = 'User is not authorized to access this resource';
  throw new GatewayError('ACCESS_DENIED', {
    message: decision === 'explicit-deny' ? `${message} with an explicit deny` : message,
  });
}

// Gateway responses apply to an API's stages only.
function forbidden(): GatewayResponse {
  return {
    statusCode: 403,
    headers: [
      ['Content-Type', 'application/json'],
      ['x-amzn-ErrorType', 'ForbiddenException'],
    ],
    body: Buffer.from('{"message":"Forbidden"}'),
  };
}
