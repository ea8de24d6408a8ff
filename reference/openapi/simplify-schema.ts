import type { ZodOpenApiOverrideContext } from 'zod-openapi';

type Schema = ZodOpenApiOverrideContext['jsonSchema'];

/** What zod writes in a way that is right, but not what a reader or a generator wants. */
export function simplifySchema({ jsonSchema }: { jsonSchema: Schema }): void {
  // v1 may grow (docs/versioning.md): clients are told to expect more.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  joinNull(jsonSchema);
  // The format says it all, and its pattern is three lines long. Only now: a joined one brings its own.
  if (jsonSchema.format === 'date' || jsonSchema.format === 'hostname') delete jsonSchema.pattern;
}

/** A type or null as one list of types: generators make better code of it than of an `anyOf`. */
function joinNull(jsonSchema: Schema): void {
  const [known, nothing, ...others] = jsonSchema.anyOf ?? [];
  if (!known?.type || nothing?.type !== 'null' || others.length > 0) return;
  const { type, ...rest } = known;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, { type: [type, 'null'], ...rest, ...jsonSchema });
}
