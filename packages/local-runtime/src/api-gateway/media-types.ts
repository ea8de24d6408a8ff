import { findHeader, type GatewayRequest } from './request.ts';

/** The request's media type without parameters; API Gateway takes JSON where none is sent. */
export function contentTypeOf(request: GatewayRequest): string {
  return mediaType(findHeader(request, 'content-type')) || 'application/json';
}

/** True for what API Gateway hands to a Lambda function as base64. */
export function isBinaryRequest(request: GatewayRequest, binaryMediaTypes: string[]): boolean {
  return matches(contentTypeOf(request), binaryMediaTypes);
}

/**
 * True when API Gateway turns a base64 body into bytes for this client. It looks at the first
 * media type of `Accept` only; without that header its answer is not documented, so here the
 * base64 text goes out: what works with this works with the other answer too.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-payload-encodings.html
 */
export function acceptsBinary(request: GatewayRequest, binaryMediaTypes: string[]): boolean {
  const accept = findHeader(request, 'accept')?.split(',')[0];
  return accept !== undefined && matches(mediaType(accept), binaryMediaTypes);
}

/** The headers, with a Content-Type of that kind where they have none. */
export function withContentType(
  headers: [name: string, value: string][],
  type: string,
): [name: string, value: string][] {
  const hasOne = headers.some(([name]) => name.toLowerCase() === 'content-type');
  return hasOne ? headers : [...headers, ['Content-Type', type]];
}

function mediaType(header = ''): string {
  return (header.split(';')[0] ?? '').trim().toLowerCase();
}

function matches(type: string, patterns: string[]): boolean {
  return patterns.some(
    (pattern) =>
      pattern === '*/*' ||
      pattern.toLowerCase() === type ||
      (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1).toLowerCase())),
  );
}
