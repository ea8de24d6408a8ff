import type { MockIntegration, RestApi } from './definition/rest-api.ts';
import { GatewayError } from './gateway-error.ts';
import { contentTypeOf, isBinaryRequest, withContentType } from './media-types.ts';
import type { GatewayResponse } from './request.ts';
import type { Exchange } from './request-context.ts';

/**
 * Answers a request through a MOCK integration.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/how-to-mock-integration.html
 */
export function answerMock(
  api: RestApi,
  integration: MockIntegration,
  exchange: Exchange,
): GatewayResponse {
  const status = readStatus(mapRequest(api, integration, exchange));
  const { responses } = integration;
  const response =
    responses.find(({ selection }) => selection?.test(status)) ??
    responses.find(({ selection }) => !selection);
  if (!response) throw new GatewayError('API_CONFIGURATION_ERROR');
  return {
    statusCode: response.statusCode,
    headers: withContentType(response.headers(exchange), response.contentType),
    body: Buffer.from(response.body(exchange)),
  };
}

/**
 * The template for the request's content type, or the body itself where the integration passes
 * through what it has no template for.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/integration-passthrough-behaviors.html
 */
function mapRequest(
  api: RestApi,
  { requestTemplates, passthrough, convertsToText }: MockIntegration,
  exchange: Exchange,
): string {
  const { request } = exchange;
  const template = requestTemplates.get(contentTypeOf(request));
  if (!template) {
    const passesThrough =
      passthrough === 'WHEN_NO_MATCH' ||
      (passthrough === 'WHEN_NO_TEMPLATES' && requestTemplates.size === 0);
    if (!passesThrough) throw new GatewayError('UNSUPPORTED_MEDIA_TYPE');
    return request.body.toString();
  }
  // "Unable to transform request": a template takes text, and a binary media type is none.
  // https://github.com/aws/serverless-application-model/issues/553
  if (!convertsToText && isBinaryRequest(request, api.binaryMediaTypes)) {
    throw new GatewayError('API_CONFIGURATION_ERROR');
  }
  return template(exchange);
}

// CDK writes `{ statusCode: 200 }`: API Gateway's JSON need not quote its keys.
function readStatus(mapped: string): string {
  const status = /^\s*\{[^}]*?["']?statusCode["']?\s*:\s*["']?(\d{3})\b/.exec(mapped)?.[1];
  if (!status) throw new GatewayError('API_CONFIGURATION_ERROR');
  return status;
}
