import { type OpenApiDocument, simplifyDocument } from './simplify-document.ts';

/** Loads the OpenAPI document for display, with the page's own base URL as the server. */
export async function loadDocument(baseUrl: string): Promise<OpenApiDocument> {
  const response = await fetch(`${baseUrl}/openapi.json`);
  if (!response.ok) throw new Error(`GET openapi.json failed with status ${response.status}`);
  const document = (await response.json()) as OpenApiDocument;
  return { ...simplifyDocument(document), servers: [{ url: baseUrl }] };
}
