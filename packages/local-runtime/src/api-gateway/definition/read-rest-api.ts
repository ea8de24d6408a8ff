import { z } from 'zod';
import type { Stack } from '../../template/stack.ts';
import { readGatewayResponses } from './read-gateway-responses.ts';
import { readMethods } from './read-methods.ts';
import { readResources } from './read-resources.ts';
import type { RestApi } from './rest-api.ts';

/**
 * Reads the stack's REST API with its one stage.
 * @param functionArns of the functions that run here: integrations and authorizers may use no other
 * @throws when the API needs something that is not supported here
 */
export function readRestApi(stack: Stack, functionArns: ReadonlySet<string>): RestApi {
  const api = one('AWS::ApiGateway::RestApi', stack.listResources(...REST_API));
  const stage = one('AWS::ApiGateway::Stage', stack.listResources(...STAGE));
  return {
    id: api.id,
    account: stack.account,
    region: stack.region,
    stage: stage.id,
    deploymentId: stage.properties.DeploymentId,
    binaryMediaTypes: api.properties.BinaryMediaTypes,
    root: readResources(stack, {
      rootId: api.attribute('RootResourceId'),
      methods: readMethods(stack, functionArns),
      settings: stage.properties.MethodSettings,
    }),
    gatewayResponses: readGatewayResponses(stack),
  };
}

const unsupported = z.undefined({ error: 'is not supported here' }).optional();

const REST_API = [
  'AWS::ApiGateway::RestApi',
  z.object({
    BinaryMediaTypes: z.array(z.string()).default([]),
    Body: unsupported,
    BodyS3Location: unsupported,
    MinimumCompressionSize: unsupported,
  }),
] as const;

const STAGE = [
  'AWS::ApiGateway::Stage',
  z.object({
    DeploymentId: z.string().default(''),
    Variables: unsupported,
    MethodSettings: z
      .array(
        z.object({
          ResourcePath: z.string().default('/*'),
          HttpMethod: z.string().default('*'),
          ThrottlingRateLimit: z.coerce.number().optional(),
          ThrottlingBurstLimit: z.coerce.number().optional(),
        }),
      )
      .default([]),
  }),
] as const;

function one<T>(type: string, found: T[]): T {
  const [first] = found;
  if (first && found.length === 1) return first;
  throw new Error(`The stack must have exactly one ${type}, it has ${found.length}`);
}
