import { z } from 'zod';
import type { Stack } from '../../template/stack.ts';
import { readGatewayResponses } from './read-gateway-responses.ts';
import { readMethods } from './read-methods.ts';
import { readThrottle } from './read-throttle.ts';
import type { ResourceNode, RestApi } from './rest-api.ts';

/**
 * Reads the stack's REST API with its one stage.
 * @param functionArns of the functions that run here: integrations and authorizers may use no other
 * @throws when the API needs something that is not supported here
 */
export function readRestApi(stack: Stack, functionArns: ReadonlySet<string>): RestApi {
  const api = one('AWS::ApiGateway::RestApi', stack.listResources(...REST_API));
  const stage = one('AWS::ApiGateway::Stage', stack.listResources(...STAGE));
  const resources = stack.listResources(...RESOURCE);
  const methods = readMethods(stack, functionArns);

  function build(id: string, pathPart: string, path: string): ResourceNode {
    const ownMethods = methods.filter(({ resourceId }) => resourceId === id);
    const children = resources.filter(({ properties }) => properties.ParentId === id);
    return {
      id,
      pathPart,
      path: path || '/',
      methods: new Map(
        ownMethods.map(({ httpMethod, authorizer, integration }) => {
          const takeToken = readThrottle(stage.properties.MethodSettings, path || '/', httpMethod);
          return [httpMethod, { authorizer, integration, takeToken }];
        }),
      ),
      children: children.map((child) => {
        const { PathPart } = child.properties;
        return build(child.id, PathPart, `${path}/${PathPart}`);
      }),
    };
  }

  return {
    id: api.id,
    account: stack.account,
    region: stack.region,
    stage: stage.id,
    deploymentId: stage.properties.DeploymentId,
    binaryMediaTypes: api.properties.BinaryMediaTypes,
    root: build(api.attribute('RootResourceId'), '', ''),
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

const RESOURCE = [
  'AWS::ApiGateway::Resource',
  z.object({ ParentId: z.string(), PathPart: z.string() }),
] as const;

function one<T>(type: string, found: T[]): T {
  const [first] = found;
  if (first && found.length === 1) return first;
  throw new Error(`The stack must have exactly one ${type}, it has ${found.length}`);
}
