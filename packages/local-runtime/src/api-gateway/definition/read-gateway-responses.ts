import { z } from 'zod';
import type { Stack } from '../../template/stack.ts';
import { compileHeaders, compileTemplate } from './mapping.ts';

export type CustomGatewayResponse = ReturnType<typeof compile>;

/** The gateway responses that the API customizes, by type. */
export const readGatewayResponses = (stack: Stack): Map<string, CustomGatewayResponse> =>
  new Map(
    stack
      .listResources('AWS::ApiGateway::GatewayResponse', Properties)
      .map(({ logicalId, properties }) => [
        properties.ResponseType,
        compile(properties, `Resources.${logicalId}.Properties`),
      ]),
  );

const Properties = z.object({
  ResponseType: z.string(),
  StatusCode: z.coerce.number().optional(),
  ResponseParameters: z.record(z.string(), z.string()).default({}),
  ResponseTemplates: z.record(z.string(), z.string()).default({}),
});

function compile(properties: z.output<typeof Properties>, path: string) {
  const { ResponseParameters, ResponseTemplates, StatusCode } = properties;
  // Of several templates API Gateway chooses by the request's Accept header.
  const [template] = Object.entries(ResponseTemplates);
  const prefix = 'gatewayresponse.header.';
  return {
    statusCode: StatusCode,
    headers: compileHeaders(ResponseParameters, prefix, `${path}.ResponseParameters`),
    contentType: template?.[0],
    body: template && compileTemplate(template[1], `${path}.ResponseTemplates`),
  };
}
