import { z } from 'zod';
import { COLLECTIONS, type Collection } from '../../publish/club/rules/collections.ts';
import { clubFileDocument } from '../../publish/club/rules/schema.ts';
import { joinNull } from '../openapi/simplify-schema.ts';
import { descriptions, type ObjectName } from './descriptions.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Properties = Record<string, JsonSchema>;

/** The committed JSON Schema of a club file; it is served beside the reference page. */
export const jsonSchemaFile = new URL('club-file.schema.json', import.meta.url);

/**
 * Creates the schema of a club file for editors (draft 7, which all of them know). The rules
 * between fields, such as unique ids, are not in it: `club-data check` has them all.
 */
export function createJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(clubFileDocument, {
    target: 'draft-07',
    io: 'input', // defaults make a field optional
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'email') delete jsonSchema.format; // letters outside ASCII are allowed
      joinNull(jsonSchema as never);
      if (jsonSchema.format === 'hostname') delete jsonSchema.pattern; // the format says it
    },
  });
  for (const { name, schema: object } of objectsOf(schema)) describe(object, descriptions[name]);
  const { $schema, ...rest } = schema;
  return { $schema, title: 'Club file', description: DESCRIPTION, ...rest };
}

const DESCRIPTION = 'The data of one sports club, as club-data publishes it.';

export const jsonSchemaText = (): string => `${JSON.stringify(createJsonSchema(), undefined, 2)}\n`;

interface ObjectSchema {
  /** Path such as `teams[].players[]`; empty for the whole file. */
  path: string;
  name: ObjectName;
  schema: JsonSchema;
}

const isCollection = (field: string): field is Collection =>
  COLLECTIONS.some((list) => list === field);

/** The objects of a club file, in the order of its fields. */
export function objectsOf(document: JsonSchema): ObjectSchema[] {
  const itemOf = ({ properties }: JsonSchema, list: string) =>
    ((properties as Properties)[list] as { items: JsonSchema }).items;
  const team = itemOf(document, 'teams');
  const lists = Object.keys(document.properties ?? {}).filter(isCollection);
  return [
    { path: '', name: 'document', schema: document },
    { path: 'club', name: 'club', schema: (document.properties as Properties).club as JsonSchema },
    ...lists.map((name) => ({ path: `${name}[]`, name, schema: itemOf(document, name) })),
    { path: 'teams[].players[]', name: 'members', schema: itemOf(team, 'players') },
    { path: 'teams[].staff[]', name: 'members', schema: itemOf(team, 'staff') },
  ];
}

function describe({ properties }: JsonSchema, texts: Record<string, string>): void {
  for (const [name, field] of Object.entries(properties as Properties)) {
    Object.assign(field, { description: texts[name], ...field });
  }
}
