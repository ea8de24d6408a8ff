import { parseClubFile } from '../../../publish/club-file/parse-club-file.ts';
import { renderDocuments } from '../../../publish/render/render-documents.ts';
import { TODAY } from '../clubs/expected-answers.ts';
import { mismatches, operations } from './openapi-schemas.ts';

/** The path of each kind of document, by the start of its name. */
const PATHS: Record<string, string> = {
  SEASONS: '/clubs/{club}/seasons',
  SEASON: '/clubs/{club}/seasons/{season}',
  CATEGORIES: '/clubs/{club}/categories',
  TEAMS: '/clubs/{club}/teams',
  TEAM: '/clubs/{club}/teams/{team}',
  PLAYERS: '/clubs/{club}/players',
};

/** Where the documents of a club file differ from the OpenAPI document; nowhere, it should be. */
export function findDocumentViolations(file: Uint8Array): string[] {
  const rendered = renderDocuments(parseClubFile(file), TODAY);
  return Array.from(rendered).flatMap(([name, data]) => {
    const path = PATHS[name.replace(/^PUBLIC#/, '').replace(/#.*/, '')] ?? '';
    const schema = operations[path]?.GET?.responses[200]?.content?.['application/json']?.schema;
    if (!schema) throw new Error(`The OpenAPI document has no schema for ${name}.`);
    const sent = JSON.parse(JSON.stringify({ data }));
    return mismatches(schema, sent).map((text) => `${name}${text}`);
  });
}
