/** The committed OpenAPI document: it is served, linted, and compared with responses in the tests. */
export const openApiFile = new URL('openapi.json', import.meta.url);
