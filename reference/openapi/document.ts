import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { type Route, routes } from '../../shared/routes.ts';
import { info, securitySchemes, servers, tags } from './document-info.ts';
import * as examples from './examples.ts';
import { type Operation, operations } from './operations.ts';
import { conditionalHeaders, pathParameters, queryParametersOf } from './parameters.ts';
import { responsesOf } from './responses.ts';
import { simplifySchema } from './simplify-schema.ts';
import { verificationRequest } from './verification.ts';

/** @throws Error if a route has no description, or a description has no route */
export function createOpenApi(served: Route[] = routes) {
  const names = new Set(served.map((route) => route.operation));
  const unknown = Object.keys(operations).filter((name) => !names.has(name));
  if (unknown.length > 0)
    throw new Error(`reference/openapi/operations.ts describes unknown operations: ${unknown}.`);
  return createDocument(
    {
      openapi: '3.1.1',
      info,
      servers,
      security: [{ bearerToken: [] }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      paths: pathsOf(served),
      components: { securitySchemes },
    },
    { override: simplifySchema },
  );
}

export const openApiText = (): string => `${JSON.stringify(createOpenApi(), null, 2)}\n`;

function pathsOf(served: Route[]): ZodOpenApiPathsObject {
  const paths: Record<string, ZodOpenApiPathItemObject> = {};
  for (const route of served) {
    const operation = operations[route.operation];
    if (!operation)
      throw new Error(`reference/openapi/operations.ts does not describe ${route.operation}.`);
    const described =
      route.method === 'POST'
        ? { post: describePost(route, operation) }
        : { get: describeGet(route, operation) };
    paths[route.path] = { ...paths[route.path], ...described };
  }
  return paths;
}

const describePost = (route: Route, operation: Operation): ZodOpenApiOperationObject => {
  const content = {
    schema: verificationRequest,
    example: { license_key: examples.licenseKey, club_slug: examples.ids.club },
  };
  return {
    ...describe(route, operation),
    requestBody: { required: true, content: { 'application/json': content } },
    responses: responsesOf(operation),
  };
};

const describeGet = (route: Route, operation: Operation): ZodOpenApiOperationObject => ({
  ...describe(route, operation),
  requestParams: parametersOf(route),
  responses: responsesOf(operation),
});

const describe = ({ operation: name, access }: Route, operation: Operation) => ({
  operationId: name,
  summary: operation.summary,
  description: operation.description,
  tags: [operation.tag],
  ...SECURITY[access],
});

/** Security by the access of a route. The default is the bearer token in the header. */
const SECURITY: Record<Route['access'], { security?: Record<string, string[]>[] }> = {
  public: { security: [] },
  token: {},
  'token in query': { security: [{ calendarToken: [] }] },
};

function parametersOf({ path, operation, parameters = [] }: Route) {
  const inPath = path.matchAll(/\{(\w+)\}/g).map(([, name = '']) => name);
  return {
    path: schemasOf([...inPath], pathParameters),
    query: schemasOf(parameters, queryParametersOf(operation)),
    header: conditionalHeaders,
  };
}

function schemasOf(names: string[], schemas: Record<string, z.ZodType>): z.ZodObject {
  const described = names.map((name) => {
    const schema = schemas[name];
    if (!schema) throw new Error(`reference/openapi/parameters.ts does not describe ${name}.`);
    return [name, schema];
  });
  return z.object(Object.fromEntries(described));
}
