import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { CORS_HEADERS } from '../../../shared/cors.ts';
import type { Encoding } from './accept-encoding.ts';
import { matchesEtag, requestHeaders } from './headers.ts';

/** Response body, in base64 if compressed. */
export interface Content {
  text: string;
  etag: string;
  encoding: Encoding;
}

interface ContentHeaders {
  mediaType: string;
  cacheControl: string;
  /** Headers that replace or extend the default ones. */
  headers?: Record<string, string> | undefined;
}

/** Makes the response to a GET or HEAD, or a 304 if the client's copy is current (RFC 9110, 13). */
export function contentResponse(
  event: APIGatewayProxyEvent,
  { text, etag, encoding }: Content,
  { mediaType, cacheControl, headers: own }: ContentHeaders,
): APIGatewayProxyResult {
  const headers = {
    ...CORS_HEADERS,
    'Content-Type': mediaType, // in a 304, too, because API Gateway would add application/json
    ETag: etag,
    'Cache-Control': cacheControl,
    Vary: 'Authorization, Accept-Encoding',
    'X-Request-Id': event.requestContext.requestId,
    ...own,
  };
  if (matchesEtag(requestHeaders(event)['if-none-match'], etag)) {
    return { statusCode: 304, headers, body: '' };
  }
  const isCompressed = encoding !== 'identity';
  return {
    statusCode: 200,
    headers: { ...headers, ...(isCompressed && { 'Content-Encoding': encoding }) },
    body: text,
    isBase64Encoded: isCompressed,
  };
}
