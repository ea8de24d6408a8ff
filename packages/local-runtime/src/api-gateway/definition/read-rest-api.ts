import { z } from 'zod';
import { unsupported } from '../../template/assembly.ts';
import type { Stack } from '../../template/stack.ts';
import { readAccessLog } from '../access-log.ts';
import { readGatewayResponses } from '../gateway-responses.ts';
import { createThrottle, MethodSettings } from '../throttle.ts';
import { readMethods } from './read-methods.ts';

export type RestApi = ReturnType<typeof readRestApi>;
export type ApiResource = RestApi['resources'][number];
export type Method = ApiResource['methods'] extends Map<string, infer M> ? M : never;

/**
 * Reads the stack's REST API and its only stage.
 *
 * @param functionArns functions that run here; integrations and authorizers may use no others
 * @throws when the API needs something that is not supported here
 */
export function readRestApi(stack: Stack, functionArns: ReadonlySet<string>) {
  const api = readOne(stack, 'AWS::ApiGateway::RestApi', RestApiProperties);
  const stage = readOne(stack, 'AWS::ApiGateway::Stage', StageProperties);
  const resources = stack.listResources('AWS::ApiGateway::Resource', ResourceProperties);
  const methods = readMethods(stack, functionArns);
  const methodsById = Map.groupBy(methods, ({ resourceId }) => resourceId);

  function pathOf(id: string): string {
    const properties = resources.find((resource) => resource.id === id)?.properties;
    return properties ? `${pathOf(properties.ParentId)}/${properties.PathPart}` : '';
  }

  function buildResource(id: string, ownMethods: typeof methods) {
    const path = pathOf(id) || '/';
    return {
      id,
      path,
      pattern: compilePath(path),
      /** Settings by HTTP method. `ANY` stands for all others. */
      methods: new Map(
        ownMethods.map(({ httpMethod, authorizer, integration }) => {
          const takeToken = createThrottle(stage.properties.MethodSettings, path, httpMethod);
          return [httpMethod, { authorizer, integration, takeToken }];
        }),
      ),
    };
  }

  return {
    id: api.id,
    account: stack.account,
    region: stack.region,
    stage: stage.id,
    deploymentId: stage.properties.DeploymentId,
    binaryMediaTypes: api.properties.BinaryMediaTypes,
    /** Resources in order of precedence: the first resource whose pattern matches a path serves the path. */
    resources: Array.from(methodsById, ([id, own]) => buildResource(id, own)).sort((left, right) =>
      precedenceOf(left.path) < precedenceOf(right.path) ? -1 : 1,
    ),
    gatewayResponses: readGatewayResponses(stack),
    accessLog: readAccessLog(stack, stage),
  };
}

/** Compiles `/clubs/{club}` or `/files/{path+}` to a pattern for paths below the stage. */
function compilePath(path: string): RegExp {
  const segments = path.split('/').filter(Boolean);
  const patterns = segments.map((segment) => {
    if (!segment.startsWith('{')) return RegExp.escape(segment);
    return segment.endsWith('+}') ? '([^/].*?)' : '([^/]+)';
  });
  return new RegExp(`^${patterns.map((pattern) => `/${pattern}`).join('')}/?$`);
}

/** Returns a sort key that orders literal segments before `{name}`, and `{name}` before `{name+}`. */
function precedenceOf(path: string): string {
  return path.replaceAll(/\{[^}]+\+\}/g, '}').replaceAll(/\{[^}]+\}/g, '{');
}

const RestApiProperties = z.object({
  BinaryMediaTypes: z.array(z.string()).default([]),
  Body: unsupported,
  BodyS3Location: unsupported,
  MinimumCompressionSize: unsupported,
});
const StageProperties = z.object({
  DeploymentId: z.string().default(''),
  Variables: unsupported,
  MethodSettings,
});
const ResourceProperties = z.object({ ParentId: z.string(), PathPart: z.string() });

function readOne<S extends z.ZodObject>(stack: Stack, type: string, schema: S) {
  const [first, ...others] = stack.listResources(type, schema);
  if (first && others.length === 0) return first;
  throw new Error(`The stack must have exactly one ${type}`);
}
