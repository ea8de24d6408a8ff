import { nameOf, type OpenApi, type Referable, resolve, type Schema } from './open-api.ts';

export interface Field {
  /** Path from the outermost object: `['data', 'players', 'email']`. */
  path: string[];
  /** Type such as `string (date)` or `list of Team`. */
  type: string;
  isNullable: boolean;
  isOptional: boolean;
  description: string;
  example?: unknown;
  /** Allowed values, the values of an open list with at most six, or the range of a number; otherwise empty. */
  limits: string;
  /** Path of an earlier field with the same schema. */
  sameAs?: string[];
}

interface Place {
  path: string[];
  /** Path of the first field with each named schema, by schema name. */
  listed: Map<string, string[]>;
}

/** Lists the fields of a schema, each followed by its nested fields. Lists each named schema once. */
export function readFields(
  document: OpenApi,
  schema: Referable<Schema>,
  { path, listed }: Place = { path: [], listed: new Map() },
): Field[] {
  const { properties = {}, required = [] } = resolve(document, schema);
  return Object.entries(properties).flatMap(([name, property]) => {
    const place = { path: [...path, name], listed };
    const field = readField(document, property, place.path);
    field.isOptional = !required.includes(name);
    const inner = innerObject(document, property);
    if (!inner) return [field];
    const id = nameOf(inner);
    const sameAs = id === undefined ? undefined : listed.get(id);
    if (sameAs) return [{ ...field, sameAs }];
    if (id !== undefined) listed.set(id, place.path);
    return [field, ...readFields(document, inner, place)];
  });
}

/** Reads a schema as one field, without its nested fields. */
export function readField(document: OpenApi, schema: Referable<Schema>, path: string[]): Field {
  const { types, isNullable } = typesOf(document, schema);
  const own = resolve(document, schema);
  return {
    path,
    type: typeName(document, schema, types),
    isNullable,
    isOptional: false,
    description: own.description ?? '',
    example: own.examples?.[0],
    limits: limitsOf(own),
  };
}

function innerObject(document: OpenApi, schema: Referable<Schema>): Referable<Schema> | undefined {
  const resolved = resolve(document, schema);
  if (resolved.items) return innerObject(document, resolved.items);
  return resolved.properties && schema;
}

function typesOf(document: OpenApi, schema: Referable<Schema>) {
  const { type = [] } = resolve(document, schema);
  const all = [type].flat();
  return { types: all.filter((type) => type !== 'null'), isNullable: all.includes('null') };
}

function typeName(document: OpenApi, schema: Referable<Schema>, types: string[]): string {
  const resolved = resolve(document, schema);
  if (resolved.items) {
    const item = resolved.items;
    const name = nameOf(item) ?? typeName(document, item, typesOf(document, item).types);
    return `list of ${name}`;
  }
  const inner = innerObject(document, schema);
  if (inner) return nameOf(inner) ?? 'object';
  const { format } = resolved;
  return format && SHOWN_FORMATS.includes(format) ? `${types} (${format})` : `${types}`;
}

/** Formats to show. Other formats, such as int64, matter only to generated clients. */
const SHOWN_FORMATS = ['date', 'date-time', 'hostname'];

function limitsOf({ enum: values, minimum, maximum, ...rest }: Schema): string {
  if (values) return values.map((value) => JSON.stringify(value)).join(', ');
  const codes = rest['x-extensible-enum'];
  if (codes && codes.length <= 6) return codes.join(', ');
  // Limits of integers are technical and do not help readers.
  const isTrivial = [minimum, maximum].some((limit) => !limit || Math.abs(limit) > 1e6);
  const isRange = maximum !== undefined && Math.abs(maximum) <= 1e6;
  if (isTrivial && !isRange) return '';
  return `${minimum ?? 0} to ${maximum}`;
}
