import type { APIGatewayProxyEvent } from 'aws-lambda';

/** A request's headers by lower-case name; repeated ones are joined (RFC 9110, 5.3). */
export function requestHeaders(event: APIGatewayProxyEvent): Record<string, string> {
  const headers: Record<string, string> = {};
  const sent: Record<string, string[] | undefined> = event.multiValueHeaders ?? {};
  for (const [name, values] of Object.entries(sent)) {
    if (values) headers[name.toLowerCase()] = values.join(', ');
  }
  return headers;
}

/** Whether If-None-Match names the entity tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.matchAll(/"[^"]*"/g).some(([tag]) => tag === opaque);
}

/**
 * Whether the stored gzip can be sent as it is. The client must accept gzip (RFC 9110, 12.5.3), and
 * the first entry of its Accept header must be `type/subtype`: by that entry API Gateway decides
 * whether to decode base64 (docs/decisions/06-stored-gzip.md).
 */
export function acceptsGzip(headers: Record<string, string>): boolean {
  if (!FIRST_IS_MEDIA_TYPE.test(headers.accept ?? '')) return false;
  const weights = new Map(
    (headers['accept-encoding'] ?? '').split(',').map((entry) => {
      const [coding = '', weight = 'q=1'] = entry.toLowerCase().split(';');
      return [coding.trim(), Number(weight.trim().replace(/^q=/, ''))] as const;
    }),
  );
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

/** Two tokens (RFC 9110, 5.6.2) with a slash between, then parameters or the next entry. */
const FIRST_IS_MEDIA_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:[;,]|$)/;
