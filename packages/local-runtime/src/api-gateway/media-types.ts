import { findHeader, type GatewayRequest } from './request.ts';

/** The request's media type without parameters; API Gateway's default is JSON. */
export function contentTypeOf(request: GatewayRequest): string {
  return mediaType(findHeader(request, 'content-type')) || 'application/json';
}

/** Whether API Gateway passes the body to a Lambda function as base64. */
export function isBinaryRequest(request: GatewayRequest, binaryMediaTypes: string[]): boolean {
  return matches(contentTypeOf(request), binaryMediaTypes);
}

/**
 * Whether API Gateway decodes a base64 body for this client. It reads only the first media type of `Accept`;
 * one without a slash matches no binary media type, not even `*\/*`. AWS does not document what happens without
 * that header: here the base64 text is sent, so that a function that relies on decoding fails in tests.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-payload-encodings.html
 */
export function acceptsBinary(request: GatewayRequest, binaryMediaTypes: string[]): boolean {
  const accept = mediaType(findHeader(request, 'accept')?.split(',')[0]);
  return /^\S+\/\S+$/.test(accept) && matches(accept, binaryMediaTypes);
}

/** Adds a Content-Type where the headers have none. */
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
