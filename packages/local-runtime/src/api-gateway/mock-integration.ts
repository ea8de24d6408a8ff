import { z } from 'zod';
import { unsupported } from '../template/assembly.ts';
import { compileHeaders, compileTemplate } from './definition/mapping.ts';
import { GatewayError } from './gateway-responses.ts';
import { contentTypeOf, isBinaryRequest, withContentType } from './media-types.ts';
import type { GatewayResponse } from './request.ts';
import type { RequestScope } from './request-context.ts';

const Texts = z.record(z.string(), z.string()).default({});

export const MockProperties = z.object({
  RequestTemplates: Texts,
  PassthroughBehavior: z.enum(['WHEN_NO_MATCH', 'NEVER']).default('WHEN_NO_MATCH'),
  ContentHandling: z.enum(['CONVERT_TO_TEXT', 'CONVERT_TO_BINARY']).optional(),
  IntegrationResponses: z
    .array(
      z.object({
        StatusCode: z.coerce.number(),
        SelectionPattern: unsupported,
        ResponseParameters: Texts,
        ResponseTemplates: Texts,
      }),
    )
    .max(1)
    .default([]),
});

/** @throws if a template has unsupported VTL */
export function compileMock(properties: z.output<typeof MockProperties>, path: string) {
  const requestTemplates = Object.entries(properties.RequestTemplates).map(
    ([type, text]) => [type, compileTemplate(text, `${path}.RequestTemplates.${type}`)] as const,
  );
  const [response] = properties.IntegrationResponses.map((each) => {
    const [[contentType, text] = ['application/json', '']] = Object.entries(each.ResponseTemplates);
    const parameters = `${path}.ResponseParameters`;
    return {
      statusCode: each.StatusCode,
      headers: compileHeaders(each.ResponseParameters, 'method.response.header.', parameters),
      contentType,
      body: compileTemplate(text, `${path}.ResponseTemplates.${contentType}`),
    };
  });
  return {
    type: 'mock' as const,
    requestTemplates: new Map(requestTemplates),
    passesThrough: properties.PassthroughBehavior !== 'NEVER',
    convertsToText: properties.ContentHandling === 'CONVERT_TO_TEXT',
    response,
  };
}

type MockIntegration = ReturnType<typeof compileMock>;

/**
 * Answers a request through a MOCK integration.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/how-to-mock-integration.html
 */
export function answerMock(
  { binaryMediaTypes }: { binaryMediaTypes: string[] },
  integration: MockIntegration,
  { request, context }: RequestScope,
): GatewayResponse {
  const { requestTemplates, passesThrough, convertsToText, response } = integration;
  // A type without a template passes through, or is refused:
  // https://docs.aws.amazon.com/apigateway/latest/developerguide/integration-passthrough-behaviors.html
  const template = requestTemplates.get(contentTypeOf(request));
  if (!template && !passesThrough) throw new GatewayError('UNSUPPORTED_MEDIA_TYPE');
  // "Unable to transform request": a template needs text, and a binary media type is not text.
  // https://github.com/aws/serverless-application-model/issues/553
  if (template && !convertsToText && isBinaryRequest(request, binaryMediaTypes)) {
    throw new GatewayError('API_CONFIGURATION_ERROR');
  }
  // CDK writes `{ statusCode: 200 }`: API Gateway accepts keys without quotes.
  const hasStatus = /^\s*\{[^}]*?["']?statusCode["']?\s*:\s*["']?\d{3}\b/;
  const mapped = template?.(context) ?? request.body.toString();
  if (!hasStatus.test(mapped) || !response) throw new GatewayError('API_CONFIGURATION_ERROR');
  return {
    statusCode: response.statusCode,
    headers: withContentType(response.headers(context), response.contentType),
    body: Buffer.from(response.body(context)),
  };
}
