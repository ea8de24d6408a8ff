import { z } from 'zod';
import { compileHeaders, compileMappingTemplate } from './mapping.ts';
import type { MockIntegration, MockResponse } from './rest-api.ts';

const Texts = z.record(z.string(), z.string()).default({});

export const MockProperties = z.object({
  RequestTemplates: Texts,
  PassthroughBehavior: z
    .enum(['WHEN_NO_MATCH', 'WHEN_NO_TEMPLATES', 'NEVER'])
    .default('WHEN_NO_MATCH'),
  ContentHandling: z.enum(['CONVERT_TO_TEXT', 'CONVERT_TO_BINARY']).optional(),
  IntegrationResponses: z
    .array(
      z.object({
        StatusCode: z.coerce.number(),
        SelectionPattern: z.string().optional(),
        ResponseParameters: Texts,
        ResponseTemplates: Texts,
      }),
    )
    .default([]),
});

/** Compiles the templates of a MOCK integration; throws on VTL that is not known here. */
export function compileMock(
  properties: z.output<typeof MockProperties>,
  path: string,
): MockIntegration {
  return {
    type: 'mock',
    passthrough: properties.PassthroughBehavior,
    convertsToText: properties.ContentHandling === 'CONVERT_TO_TEXT',
    requestTemplates: new Map(
      Object.entries(properties.RequestTemplates).map(([type, text]) => [
        type,
        compileMappingTemplate(text, `${path}.RequestTemplates.${type}`),
      ]),
    ),
    responses: properties.IntegrationResponses.map((response, index) =>
      compileResponse(response, `${path}.IntegrationResponses[${index}]`),
    ),
  };
}

function compileResponse(
  response: z.output<typeof MockProperties>['IntegrationResponses'][number],
  path: string,
): MockResponse {
  const [template] = Object.entries(response.ResponseTemplates);
  const [contentType, text] = template ?? ['application/json', ''];
  return {
    statusCode: response.StatusCode,
    selection: response.SelectionPattern
      ? new RegExp(`^(?:${response.SelectionPattern})$`)
      : undefined,
    headers: compileHeaders(
      response.ResponseParameters,
      'method.response.header.',
      `${path}.ResponseParameters`,
    ),
    contentType,
    body: compileMappingTemplate(text, `${path}.ResponseTemplates.${contentType}`),
  };
}
