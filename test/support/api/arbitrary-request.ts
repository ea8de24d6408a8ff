import * as fc from 'fast-check';
import type { CallOptions } from '../call.ts';
import { openApi, operations } from './openapi-schemas.ts';

export interface GeneratedRequest extends CallOptions {
  method: string;
  path: string;
}

/** Values that a club has, by the names of the document's parameters and fields. */
export type Known = Record<string, (string | number)[]>;

interface Schema {
  $ref?: string;
  type?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
}

/** A request that the document allows, of any of its operations, but for its token. */
export function describedRequest(known: Known): fc.Arbitrary<GeneratedRequest> {
  const requests = Object.entries(operations).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const valuesOf = (place: string, requiredKeys: string[]) => {
        const schemas = parameters.filter((parameter) => parameter.in === place);
        const values = schemas.map(({ name, schema }) => [name, valueFor(name, schema, known)]);
        return fc.record(Object.fromEntries(values), { requiredKeys }) as fc.Arbitrary<Values>;
      };
      const names = template.matchAll(/\{(\w+)\}/g).map(([, name = '']) => name);
      return fc
        .record({
          path: valuesOf('path', [...names]),
          query: valuesOf('query', []),
          headers: valuesOf('header', []),
          sent: requestBody
            ? bodyOf(Object.entries(requestBody.content), known)
            : fc.constant<Sent>({}),
        })
        .map(({ path, query, headers, sent }) => ({
          method,
          path: fillIn(template, path) + toQuery(alone(query)),
          body: sent.body ?? '',
          headers: { ...headers, ...sent.headers },
        }));
    }),
  );
  return fc.oneof(...requests);
}

/** A team beside another filter is a 422, as the descriptions say: no schema can. */
function alone({ season_id, category_id, ...query }: Values): Values {
  return 'team_id' in query
    ? query
    : { ...query, ...(season_id && { season_id }), ...(category_id && { category_id }) };
}

type Values = Record<string, string>;
type Sent = { body?: string; headers?: Values };

function valueFor(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const any = anyOf(schema);
  const values = known[name];
  return values ? fc.oneof(fc.constantFrom(...values), any) : any;
}

function anyOf({ type, pattern, maxLength = 200, minimum, maximum }: Schema) {
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum });
  if (type !== 'string') throw new Error(`No request is generated for the type ${type}.`);
  if (!pattern) return fc.string({ maxLength });
  const text = fc.oneof(fc.stringMatching(new RegExp(pattern)), fc.string({ unit: 'binary' }));
  return text.filter((value) => value.length <= maxLength && new RegExp(pattern).test(value));
}

/** A body of each type, with unknown fields. */
function bodyOf(content: [string, { schema: Schema }][], known: Known): fc.Arbitrary<Sent> {
  const bodies = content.map(([type, { schema }]) => {
    const fields = Object.entries(dereference(schema).properties ?? {}).map(
      ([name, field]): [string, fc.Arbitrary<unknown>] => [name, valueFor(name, field, known)],
    );
    const others = fc.dictionary(fc.stringMatching(/^x-[a-z]{1,5}$/), fc.string(), { maxKeys: 2 });
    return fc.tuple(fc.record(Object.fromEntries(fields)), others).map(([values, more]) => {
      const body = { ...more, ...values } as Values;
      const isJson = type === 'application/json';
      return {
        headers: { 'Content-Type': type },
        body: isJson ? JSON.stringify(body) : new URLSearchParams(body).toString(),
      };
    });
  });
  return fc.oneof(...bodies);
}

const dereference = (schema: Schema): Schema =>
  schema.$ref ? (openApi.components?.schemas?.[schema.$ref.replace(/.*\//, '')] as Schema) : schema;

const fillIn = (template: string, values: Values): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));

const toQuery = (values: Values): string => {
  const query = new URLSearchParams(values).toString();
  return query ? `?${query}` : '';
};
