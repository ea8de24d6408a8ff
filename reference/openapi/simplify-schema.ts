import type { ZodOpenApiOverrideContext } from 'zod-openapi';

type Schema = ZodOpenApiOverrideContext['jsonSchema'];

/** Rewrites zod's JSON Schema into an equivalent that is easier on readers and code generators. */
export function simplifySchema({ jsonSchema }: { jsonSchema: Schema }): void {
  // v1 may add fields (docs/versioning.md).
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  joinNull(jsonSchema);
  // The format is enough, and zod's pattern for it is three lines long. After joinNull, which may
  // bring such a pattern in.
  if (FORMATS.includes(String(jsonSchema.format))) delete jsonSchema.pattern;
}

const FORMATS = ['date', 'date-time', 'hostname'];

/** Turns `anyOf` of a type and null into a list of types, which generates better code. */
export function joinNull(jsonSchema: Schema): void {
  const [schema, nullSchema, ...others] = jsonSchema.anyOf ?? [];
  if (!schema?.type || nullSchema?.type !== 'null' || others.length > 0) return;
  const { type, ...rest } = schema;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, { type: [type, 'null'], ...rest, ...jsonSchema });
  if (jsonSchema.enum) jsonSchema.enum = [...jsonSchema.enum, null];
}
