import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { globalName } from './global-name.ts';
import { VIEWER_ADDRESS_HEADER } from './headers.ts';

/** The only query parameters that change a document. */
const PARAMETERS = ['season_id', 'category_id', 'all'];

/**
 * What tells copies of documents apart: path, parameters, encoding, and the credential that the
 * function at the edge has put in place of the token: club, view and live revision. What it passes
 * on keeps its own token, and so has a copy of its own.
 *
 * A copy is kept for as long as the API says (`s-maxage`), up to the maximum. The minimum is above 0
 * so that equal requests at the same time become one
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html#request-custom-traffic-spikes).
 */
export const documentKey = (scope: Construct, ttlSeconds: number): CachePolicy =>
  new CachePolicy(scope, 'DocumentKey', {
    cachePolicyName: globalName(scope, 'document-key'),
    comment: 'Documents by path, parameters, encoding and credential',
    minTtl: Duration.seconds(1),
    defaultTtl: Duration.seconds(1),
    // Bounds the time that an old copy is good for as well (stale-if-error).
    maxTtl: Duration.seconds(2 * ttlSeconds),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    queryStringBehavior: CacheQueryStringBehavior.allowList(...PARAMETERS),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });

/**
 * What the API gets besides the key. The function at the edge sets both headers for everyone:
 * without `Accept`, API Gateway would send bodies in base64 (docs/decisions/06-stored-encodings.md).
 */
export const documentRequest = (scope: Construct): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'DocumentRequest', {
    originRequestPolicyName: globalName(scope, 'document-request'),
    comment: 'What the edge sets itself',
    headerBehavior: OriginRequestHeaderBehavior.allowList('Accept', VIEWER_ADDRESS_HEADER),
  });
