import { parseClubFile } from '../../../publish/club/rules/parse-club-file.ts';
import { parseDocumentName } from '../../../publish/documents/named-document.ts';
import { renderDocuments } from '../../../publish/documents/render-documents.ts';
import { TODAY } from '../clubs/expected-answers.ts';
import { mismatches, operations } from './openapi-schemas.ts';

/** Returns where the documents of a club file differ from the OpenAPI document; empty when they match. */
export function findDocumentViolations(file: Uint8Array): string[] {
  const rendered = renderDocuments(parseClubFile(file), TODAY);
  return Array.from(rendered).flatMap(([name, data]) => {
    const path = `/clubs/{club}${parseDocumentName(name)?.document.path}`;
    const schema = operations[path]?.GET?.responses[200]?.content?.['application/json']?.schema;
    if (!schema) throw new Error(`The OpenAPI document has no schema for ${name}.`);
    const sent = JSON.parse(JSON.stringify({ data }));
    return mismatches(schema, sent).map((text) => `${name}${text}`);
  });
}
