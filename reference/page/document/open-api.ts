export interface OpenApi {
  info: { title: string; version: string; summary: string; description: string };
  servers: [{ url: string }];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components?: { securitySchemes?: Record<string, SecurityScheme> };
}

interface SecurityScheme {
  type: string;
  in?: string;
  name?: string;
  description?: string;
}

export interface OperationObject {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  /**
   * Security requirements of the operation. Omitted means the bearer token in the header, an empty list no
   * token.
   */
  security?: Record<string, string[]>[];
  parameters?: Referable<ParameterObject>[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, Referable<ResponseObject>>;
}

interface ParameterObject {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  description?: string;
  schema: Referable<Schema>;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, Referable<{ description?: string }>>;
  content?: Record<string, MediaType>;
}

export interface MediaType {
  schema?: Referable<Schema>;
  example?: unknown;
  examples?: Record<string, { summary?: string; value: unknown }>;
}

export interface Schema {
  type?: string | string[];
  format?: string;
  description?: string;
  examples?: unknown[];
  enum?: unknown[];
  'x-extensible-enum'?: string[];
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Referable<Schema>>;
  required?: string[];
  items?: Referable<Schema>;
}

export type Referable<T> = T | { $ref: string };

/** Returns the value, or the target of its `$ref`. */
export function resolve<T>(document: OpenApi, value: Referable<T>): T {
  if (!isReference(value)) return value;
  const found = value.$ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (parent, key) => (parent as Record<string, unknown> | undefined)?.[key],
      document,
    );
  if (found === undefined) throw new Error(`The OpenAPI document has no ${value.$ref}.`);
  return found as T;
}

/** Returns `Team` for a reference to `#/components/schemas/Team`. */
export const nameOf = (value: Referable<unknown>): string | undefined =>
  isReference(value) ? value.$ref.split('/').at(-1) : undefined;

const isReference = (value: unknown): value is { $ref: string } =>
  typeof value === 'object' && value !== null && '$ref' in value;
