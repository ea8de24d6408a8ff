import type { APIGatewayProxyEvent } from 'aws-lambda';

/** Returns the headers by lower-case name, with repeated headers joined (RFC 9110, 5.3). */
export function requestHeaders({
  multiValueHeaders,
}: Pick<APIGatewayProxyEvent, 'multiValueHeaders'>): Record<string, string> {
  const headers: Record<string, string> = {};
  const sent: Record<string, string[] | undefined> = multiValueHeaders ?? {};
  for (const [name, values] of Object.entries(sent)) {
    if (values) headers[name.toLowerCase()] = values.join(', ');
  }
  return headers;
}

/** Checks whether If-None-Match contains the entity tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.matchAll(/"[^"]*"/g).some(([tag]) => tag === opaque);
}
