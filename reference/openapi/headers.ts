import { z } from 'zod';
import { CHALLENGES } from '../../shared/http.ts';
import * as examples from './examples.ts';

/** Response headers. In responses to GET, pages of other origins can read all of them (shared/cors.ts). */
const requestId = z
  .string()
  .min(1)
  .meta({
    description:
      "The id of the request, by which the operator may find it in the service's log. Include it when you report a problem.",
    examples: [examples.requestId],
    header: { id: 'RequestId' },
  });

const noStore = z.literal('no-store').meta({
  description: 'Do not store the response.',
  header: { id: 'NoStore' },
});

const retryAfter = z
  .int()
  .min(0)
  .meta({
    description: 'Seconds to wait before you try again.',
    examples: [5],
    header: { id: 'RetryAfter' },
  });

const challenge = z
  .string()
  .regex(/^Bearer realm="club-data"(, error="invalid_token")?$/)
  .optional()
  .meta({
    description:
      '`Bearer realm="club-data"` if you sent no token, `Bearer realm="club-data", error="invalid_token"` if the token does not work (RFC 6750). A 401 in the minute after a license has ended can lack this header.',
    examples: [CHALLENGES.refused],
    header: { id: 'Challenge' },
  });

const allow = z
  .string()
  .regex(/^[A-Z]+(, [A-Z]+)*$/)
  .meta({
    description: 'The methods that the path supports.',
    examples: ['GET, HEAD, OPTIONS'],
    header: { id: 'Allow' },
  });

export const documentHeaders = z.object({
  ETag: z
    .string()
    .regex(/^W\/"[^"]+"$/)
    .meta({
      description:
        'A weak entity tag, for `If-None-Match`. It stays the same as long as the content does. All encodings, and all tokens of one view, have the same tag.',
      examples: ['W/"3q2-7wAAAAC_yv66"'],
      header: { id: 'EntityTag' },
    }),
  'Cache-Control': z
    .string()
    .regex(/^(private, )?max-age=\d+(, s-maxage=\d+)?(, stale-if-error=\d+)?$/)
    .meta({
      description:
        'For how many seconds you can reuse the response without a new request. Only the CloudFront of the service gets `s-maxage`.',
      examples: ['private, max-age=5', 'max-age=5, s-maxage=5, stale-if-error=14400'],
      header: { id: 'CacheControl' },
    }),
  Vary: z.string().meta({
    description: 'The request headers by which caches tell responses apart.',
    examples: ['Authorization, Accept-Encoding'],
    header: { id: 'Vary' },
  }),
  'X-Request-Id': requestId,
});

export const contentEncoding = z
  .enum(['br', 'gzip'])
  .optional()
  .meta({
    description:
      'Present if the body is compressed. Most bodies are, if the request accepts brotli or gzip and its `Accept` header begins with a media type, such as `*/*`.',
    header: { id: 'ContentEncoding' },
  });

export const plainHeaders = z.object({ 'Cache-Control': noStore, 'X-Request-Id': requestId });

/**
 * Returns the headers of an error. Only the authorizer's 401 has a challenge, because a function cannot send
 * `WWW-Authenticate`.
 */
export const problemHeaders = (status: number, isChallenge: boolean): z.ZodObject =>
  plainHeaders.extend({
    ...(status === 401 && isChallenge ? { 'WWW-Authenticate': challenge } : {}),
    ...(status === 405 ? { Allow: allow } : {}),
    ...(status === 429 || status === 503 ? { 'Retry-After': retryAfter } : {}),
  });
