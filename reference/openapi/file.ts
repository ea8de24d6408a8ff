/** The committed document, which is served, linted, and checked against the wire. */
export const openApiFile = new URL('openapi.json', import.meta.url);
