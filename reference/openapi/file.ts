/** Committed OpenAPI document. The service serves it; tests lint it and compare it with responses. */
export const openApiFile = new URL('openapi.json', import.meta.url);
