import { z } from 'zod';
import { compileHeaders, compileTemplate } from './mapping.ts';
import type { MockIntegration, MockResponse } from './rest-api.ts';

const Texts = z.record(z.string(), z.string()).default({});

export const MockProperties = z.object({
  RequestTemplates: Texts,
  PassthroughBehavior: z.enum(['WHEN_NO_MATCH', 'NEVER']).default('WHEN_NO_MATCH'),
  ContentHandling: z.enum(['CONVERT_TO_TEXT', 'CONVERT_TO_BINARY']).optional(),
  IntegrationResponses: z
    .array(
      z.object({
        StatusCode: z.coerce.number(),
        SelectionPattern: z.undefined({ error: 'is not supported here' }).optional(),
        ResponseParameters: Texts,
        ResponseTemplates: Texts,
      }),
    )
    .max(1)
    .default([]),
});

/** @throws when a template has VTL that is not supported here */
export function compileMock(
  properties: z.output<typeof MockProperties>,
  path: string,
): MockIntegration {
  const [response] = properties.IntegrationResponses;
  return {
    type: 'mock',
    passthrough: properties.PassthroughBehavior,
    convertsToText: properties.ContentHandling === 'CONVERT_TO_TEXT',
    requestTemplates: new Map(
      Object.entries(properties.RequestTemplates).map(([type, text]) => [
        type,
        compileTemplate(text, `${path}.RequestTemplates.${type}`),
      ]),
    ),
    response: response && compileResponse(response, `${path}.IntegrationResponses[0]`),
  };
}

function compileResponse(
  response: z.output<typeof MockProperties>['IntegrationResponses'][number],
  path: string,
): MockResponse {
  const [template] = Object.entries(response.ResponseTemplates);
  const [contentType, text] = template ?? ['application/json', ''];
  const parameters = `${path}.ResponseParameters`;
  return {
    statusCode: response.StatusCode,
    headers: compileHeaders(response.ResponseParameters, 'method.response.header.', parameters),
    contentType,
    body: compileTemplate(text, `${path}.ResponseTemplates.${contentType}`),
  };
}
