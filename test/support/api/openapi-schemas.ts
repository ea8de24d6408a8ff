import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { createOpenApi } from '../../../reference/openapi/document.ts';
import { openApiFile } from '../../../reference/openapi/file.ts';

type Document = ReturnType<typeof createOpenApi>;
type Json = Record<string, unknown>;

export interface MediaType {
  schema: Json;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface Response {
  headers?: Record<string, { required?: boolean; schema: Json }> | undefined;
  content?: Record<string, MediaType>;
}

export interface Operation {
  operationId: string;
  parameters?: { in: string; name: string; required?: boolean; schema: Json }[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, Response>;
}

/** The committed document. */
export const openApi: Document = JSON.parse(readFileSync(openApiFile, 'utf8'));

/**
 * Every operation by its path and upper-case method; references are resolved, except to schemas. HEAD
 * is that of GET: the document says so in its text, for generators would make methods of it.
 */
export const operations: Record<string, Record<string, Operation>> = Object.fromEntries(
  Object.entries(openApi.paths ?? {}).map(([path, { get, post }]) => [
    path,
    {
      ...(get && { GET: resolve(get) as Operation, HEAD: resolve(get) as Operation }),
      ...(post && { POST: resolve(post) as Operation }),
    },
  ]),
);

const ajv = createAjv();
const coercing = createAjv(true);
const compiled = new Map<Json, ValidateFunction>();

/**
 * Returns where a JSON value does not match a schema of the document, in which unknown properties
 * are errors.
 */
export function mismatches(schema: Json, value: unknown, isText = false): string[] {
  const validate = compiled.get(schema) ?? (isText ? coercing : ajv).compile(close(schema) as Json);
  compiled.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** Creates a validator. With `coerceTypes`, it reads headers as the types that the schema has. */
function createAjv(coerceTypes = false) {
  const instance = new Ajv2020({ allErrors: true, allowUnionTypes: true, coerceTypes });
  addFormats.default(instance);
  instance.addVocabulary(['x-extensible-enum']);
  for (const [name, schema] of Object.entries(openApi.components?.schemas ?? {})) {
    instance.addSchema(close(schema) as Json, `#/components/schemas/${name}`);
  }
  return instance;
}

/** The published schemas allow unknown properties, since v1 may grow; today's answers have none. */
function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close);
  if (!isRecord(schema)) return schema;
  const closed = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, close(value)]),
  );
  return schema.type === 'object' && schema.properties && schema.additionalProperties === undefined
    ? { ...closed, additionalProperties: false }
    : closed;
}

/** Replaces references by what they refer to, except for schemas. */
function resolve(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(resolve);
  if (!isRecord(part)) return part;
  const { $ref } = part;
  if (typeof $ref !== 'string') {
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolve(value)]));
  }
  if ($ref.startsWith('#/components/schemas/')) return part;
  const target = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), openApi);
  if (target === undefined) throw new Error(`The document refers to ${$ref}, which it lacks.`);
  return resolve(target);
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
