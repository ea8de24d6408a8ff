import { z } from 'zod';
import { compileHeaders, compileTemplate } from './mapping.ts';

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
export function compileMock(properties: z.output<typeof MockProperties>, path: string) {
  const { PassthroughBehavior, ContentHandling, IntegrationResponses } = properties;
  const requestTemplates = Object.entries(properties.RequestTemplates).map(
    ([type, text]) => [type, compileTemplate(text, `${path}.RequestTemplates.${type}`)] as const,
  );
  const [response] = IntegrationResponses.map((each) => {
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
    passesThrough: PassthroughBehavior !== 'NEVER',
    convertsToText: ContentHandling === 'CONVERT_TO_TEXT',
    response,
  };
}
