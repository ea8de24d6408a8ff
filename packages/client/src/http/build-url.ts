export interface Parameters {
  path?: object | undefined;
  query?: object | undefined;
}

/**
 * Builds the URL from a path template of the OpenAPI document, without undefined query parameters. Avoids URL
 * and URLSearchParams, which are incomplete in React Native.
 */
export function buildUrl(baseUrl: string, template: string, { path, query }: Parameters): string {
  const values = new Map<string, unknown>(Object.entries(path ?? {}));
  const filled = template.replace(/\{(\w+)\}/g, (_, name) => encode(values.get(name)));
  const search = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
  return `${baseUrl.replace(/\/+$/, '')}${filled}${search && '?'}${search}`;
}

const encode = (value: unknown): string => encodeURIComponent(String(value));
