import { z } from 'zod';
import type { Stack } from '../../template/stack.ts';
import { type GatewayResponseType, isGatewayResponseType } from './gateway-response-types.ts';
import { compileHeaders, compileTemplate } from './mapping.ts';
import type { CustomGatewayResponse } from './rest-api.ts';

/** The gateway responses that the API customizes, by type. */
export function readGatewayResponses(
  stack: Stack,
): Map<GatewayResponseType, CustomGatewayResponse> {
  const resources = stack.listResources(
    'AWS::ApiGateway::GatewayResponse',
    GatewayResponseProperties,
  );
  return new Map(
    resources.map(({ logicalId, properties }) => {
      const path = `Resources.${logicalId}.Properties`;
      const { ResponseType, ResponseParameters, ResponseTemplates, StatusCode } = properties;
      if (!isGatewayResponseType(ResponseType)) {
        throw new Error(`${path}.ResponseType: there is no gateway response ${ResponseType}`);
      }
      // Of several templates API Gateway chooses by the request's Accept header.
      const [template] = Object.entries(ResponseTemplates);
      const prefix = 'gatewayresponse.header.';
      return [
        ResponseType,
        {
          statusCode: StatusCode,
          headers: compileHeaders(ResponseParameters, prefix, `${path}.ResponseParameters`),
          contentType: template?.[0],
          body: template && compileTemplate(template[1], `${path}.ResponseTemplates`),
        },
      ];
    }),
  );
}

const GatewayResponseProperties = z.object({
  ResponseType: z.string(),
  StatusCode: z.coerce.number().optional(),
  ResponseParameters: z.record(z.string(), z.string()).default({}),
  ResponseTemplates: z.record(z.string(), z.string()).default({}),
});
