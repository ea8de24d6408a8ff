import { readFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

export const schemaFile = new URL('../src/schema.ts', import.meta.url);
const openApiFile = new URL('../../../reference/openapi/openapi.json', import.meta.url);

const HEADING = '/** Generated from reference/openapi/openapi.json by `npm run openapi`. */\n\n';

export async function schemaText(): Promise<string> {
  const document = JSON.parse(readFileSync(openApiFile, 'utf8'));
  const nodes = await openapiTS(document, { immutable: true, transform: extensibleEnum });
  return HEADING + astToString(nodes);
}

/**
 * Types `x-extensible-enum` as its known values or any other string, so that editors complete the known values.
 */
function extensibleEnum(schema: object): ts.TypeNode | undefined {
  if (!('x-extensible-enum' in schema)) return undefined;
  const { factory } = ts;
  const values = schema['x-extensible-enum'] as string[];
  const literal = (value: string) =>
    factory.createLiteralTypeNode(factory.createStringLiteral(value));
  const anyString = factory.createIntersectionTypeNode([
    factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    factory.createTypeLiteralNode([]),
  ]);
  return factory.createUnionTypeNode([...values.map(literal), anyString]);
}
