import type { MockIntegration } from './definition/read-methods.ts';
import type { RestApi } from './definition/rest-api.ts';
import { GatewayError } from './gateway-error.ts';
import { contentTypeOf, isBinaryRequest, withContentType } from './media-types.ts';
import type { GatewayResponse } from './request.ts';
import type { RequestScope } from './request-context.ts';

/**
 * Answers a request through a MOCK integration.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/how-to-mock-integration.html
 */
export function answerMock(
  api: RestApi,
  integration: MockIntegration,
  scope: RequestScope,
): GatewayResponse {
  // CDK writes `{ statusCode: 200 }`: API Gateway accepts keys without quotes.
  const hasStatus = /^\s*\{[^}]*?["']?statusCode["']?\s*:\s*["']?\d{3}\b/;
  const { response } = integration;
  if (!hasStatus.test(mapRequest(api, integration, scope)) || !response) {
    throw new GatewayError('API_CONFIGURATION_ERROR');
  }
  return {
    statusCode: response.statusCode,
    headers: withContentType(response.headers(scope), response.contentType),
    body: Buffer.from(response.body(scope)),
  };
}

/**
 * Applies the template for the request's content type; without one the body passes through, or is
 * refused.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/integration-passthrough-behaviors.html
 */
function mapRequest(
  api: RestApi,
  { requestTemplates, passesThrough, convertsToText }: MockIntegration,
  scope: RequestScope,
): string {
  const { request } = scope;
  const template = requestTemplates.get(contentTypeOf(request));
  if (!template) {
    if (!passesThrough) throw new GatewayError('UNSUPPORTED_MEDIA_TYPE');
    return request.body.toString();
  }
  // "Unable to transform request": a template needs text, and a binary media type is not text.
  // https://github.com/aws/serverless-application-model/issues/553
  if (!convertsToText && isBinaryRequest(request, api.binaryMediaTypes)) {
    throw new GatewayError('API_CONFIGURATION_ERROR');
  }
  return template(scope);
}
