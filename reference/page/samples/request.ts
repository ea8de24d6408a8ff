export interface SampleRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Request body, sent as JSON. */
  body?: Record<string, string>;
  /** Whether the response is text instead of JSON. */
  isText?: boolean;
  operation: string;
  baseUrl: string;
  club: string;
  token?: string;
  path: Record<string, string>;
  query: Record<string, string>;
}

export interface Values {
  path: Record<string, string>;
  query: Record<string, string>;
  header: Record<string, string>;
  body: Record<string, string>;
}

interface Target {
  operation: string;
  method: string;
  /** Path with parameters in braces: `/clubs/{club}/teams`. */
  template: string;
  baseUrl: string;
  token?: string | undefined;
  isText?: boolean;
}

/** Inserts the values into a request. Omits empty query parameters and headers. */
export function createRequest(target: Target, values: Values): SampleRequest {
  const { operation, method, template, baseUrl, token, isText = false } = target;
  const path = template.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(values.path[name] ?? ''),
  );
  const query = filled(values.query);
  const search = new URLSearchParams(query).toString();
  const body = method === 'POST' ? values.body : undefined;
  return {
    operation,
    method,
    baseUrl,
    query,
    path: values.path,
    club: values.path.club ?? values.body.club_slug ?? '',
    url: `${baseUrl}${path}${search && `?${search}`}`,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...filled(values.header),
    },
    ...(token === undefined ? {} : { token }),
    ...(body ? { body } : {}),
    ...(isText ? { isText } : {}),
  };
}

const filled = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
