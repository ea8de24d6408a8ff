import { findHeader, type GatewayRequest } from './request.ts';

/** Returns the media type without parameters; JSON by default, as in API Gateway. */
export function contentTypeOf(request: GatewayRequest): string {
  return mediaType(findHeader(request, 'content-type')) || 'application/json';
}

export function isBinaryRequest(request: GatewayRequest, binaryMediaTypes: string[]): boolean {
  return matches(contentTypeOf(request), binaryMediaTypes);
}

/**
 * Reports whether API Gateway decodes a base64 body, by the first type in `Accept`
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-payload-encodings.html).
 * Undocumented cases are false.
 */
export function acceptsBinary(request: GatewayRequest, binaryMediaTypes: string[]): boolean {
  const accept = mediaType(findHeader(request, 'accept')?.split(',')[0]);
  return /^\S+\/\S+$/.test(accept) && matches(accept, binaryMediaTypes);
}

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
      pattern === type ||
      (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1))),
  );
}
