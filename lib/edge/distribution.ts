import { Duration, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachedMethods,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  FunctionEventType,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, type HttpOriginProps } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { EDGE_HEADER } from '../../shared/http.ts';
import { CALENDAR_PARAMETERS, CALENDAR_PATH, DOCUMENT_PARAMETERS } from '../../shared/routes.ts';
import { type ClubApi, STAGE, VERSION } from '../api/api.ts';
import { acknowledge } from '../protection/acknowledge.ts';
import type { Settings } from '../settings/schema.ts';
import { EDGE_FINDINGS, NO_OWN_CERTIFICATE, NO_WEB_ACL } from './acknowledged-findings.ts';
import { globalName } from './global-name.ts';
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from './headers.ts';
import { privateCopiesFunction } from './private-copies.ts';
import { shieldRegion } from './shield-region.ts';
import { viewerAddressFunction } from './viewer-address.ts';

/**
 * Seconds for which CloudFront caches an error, by HTTP status, instead of 10 by default. While the API fails,
 * CloudFront serves expired copies, and asks the API again after these seconds.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
const ERROR_SECONDS = {
  400: 0,
  403: 0,
  404: 0,
  405: 0,
  414: 0,
  416: 0,
  500: 0,
  501: 0,
  502: 5,
  503: 5,
  504: 5,
};

/**
 * Maximum time for which a copy is served while the API is unavailable. The API sets how long a copy is fresh.
 */
const MAX_TTL = Duration.hours(4);

interface DistributionProps {
  api: ClubApi;
  settings: Settings;
  originSecret: string | undefined;
}

export function addDistribution(scope: Construct, props: DistributionProps): Distribution {
  const { edgeDomain, edgeWebAclArn } = props.settings;
  const onRequest = {
    function: viewerAddressFunction(scope),
    eventType: FunctionEventType.VIEWER_REQUEST,
  };
  const onResponse = {
    function: privateCopiesFunction(scope),
    eventType: FunctionEventType.VIEWER_RESPONSE,
  };
  const forAll: Omit<BehaviorOptions, 'origin'> = {
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY, // a redirect would hide that a token was sent unencrypted
    allowedMethods: AllowedMethods.ALLOW_ALL, // the API answers 405 with `Allow`, CloudFront 403
    compress: false, // the API compresses documents
    functionAssociations: [onRequest],
  };
  const documents = documentOrigin(scope, props);
  const onlyAddress = viewerAddressAlone(scope);
  const ofClubs = {
    ...forAll,
    cachedMethods: CachedMethods.CACHE_GET_HEAD_OPTIONS,
    originRequestPolicy: onlyAddress,
    functionAssociations: [onRequest, onResponse],
  };
  const distribution = new Distribution(scope, 'Distribution', {
    comment: Stack.of(scope).stackName,
    httpVersion: HttpVersion.HTTP2_AND_3,
    enableIpv6: true,
    // The cheapest class: Europe, North America and Israel. A flat-rate plan, which has its own web
    // ACL, has no price classes.
    ...(edgeWebAclArn ? { webAclId: edgeWebAclArn } : { priceClass: PriceClass.PRICE_CLASS_100 }),
    ...(edgeDomain && {
      domainNames: [edgeDomain.name],
      certificate: Certificate.fromCertificateArn(scope, 'Certificate', edgeDomain.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2025,
    }),
    defaultBehavior: {
      ...forAll,
      origin: apiOrigin(props),
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: allButCookies(scope),
    },
    // The first matching pattern applies.
    additionalBehaviors: {
      [`/${VERSION}${CALENDAR_PATH.replace('{club}', '*')}*`]: {
        ...ofClubs,
        origin: documents,
        cachePolicy: calendarKey(scope),
      },
      [`/${VERSION}/clubs/*`]: { ...ofClubs, origin: documents, cachePolicy: documentKey(scope) },
      // The same files for all clients, cached for as long as in browsers.
      [`/${VERSION}/elements/*`]: {
        ...forAll,
        origin: documents,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        originRequestPolicy: onlyAddress,
      },
    },
    errorResponses: Object.entries(ERROR_SECONDS).map(([status, seconds]) => ({
      httpStatus: Number(status),
      ttl: Duration.seconds(seconds),
    })),
  });
  acknowledge(distribution, {
    ...EDGE_FINDINGS,
    ...(edgeWebAclArn ? {} : NO_WEB_ACL),
    ...(edgeDomain ? {} : NO_OWN_CERTIFICATE),
  });
  return distribution;
}

/**
 * Creates the cache key of documents, which the origin receives. The key contains the bearer token, so that no
 * client gets data of another token.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cache-key-understand-cache-policy.html
 */
const documentKey = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'DocumentKey', {
    ...forCopies,
    cachePolicyName: globalName(scope, 'documents'),
    comment: 'Documents of a club, by token, parameters and encoding',
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    queryStringBehavior: CacheQueryStringBehavior.allowList(...DOCUMENT_PARAMETERS),
  });

/**
 * Creates the cache key of calendars, which includes their token parameter. In the key of documents, this
 * parameter would only add copies.
 */
const calendarKey = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'CalendarKey', {
    ...forCopies,
    cachePolicyName: globalName(scope, 'calendars'),
    comment: 'Calendars of a club, by token, parameters and encoding',
    queryStringBehavior: CacheQueryStringBehavior.allowList(...CALENDAR_PARAMETERS),
  });

const forCopies = {
  minTtl: Duration.seconds(0),
  defaultTtl: Duration.seconds(0), // responses without Cache-Control are not cached
  maxTtl: MAX_TTL,
  enableAcceptEncodingGzip: true,
  enableAcceptEncodingBrotli: true,
};

/**
 * Creates the policy for documents, calendars and elements: the origin gets only the cache key and the client's
 * address.
 */
const viewerAddressAlone = (scope: Construct): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'DocumentRequest', {
    originRequestPolicyName: globalName(scope, 'documents'),
    comment: "The client's address, for AWS WAF",
    headerBehavior: OriginRequestHeaderBehavior.allowList(VIEWER_ADDRESS_HEADER),
  });

/**
 * Creates the policy for everything except clubs' documents, calendars and elements. Forwards all but the
 * header Host and cookies: the API needs no cookies, and CloudFront supports no conditional requests when it
 * forwards them (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Cookies.html).
 */
const allButCookies = (scope: Construct): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'OtherRequest', {
    originRequestPolicyName: globalName(scope, 'others'),
    comment: 'Everything but cookies and the host',
    headerBehavior: OriginRequestHeaderBehavior.denyList('Host'),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    cookieBehavior: OriginRequestCookieBehavior.none(),
  });

/**
 * Creates the origin for documents. Its `Accept` header replaces the client's, which CloudFront removes and API
 * Gateway needs for compression. Origin Shield merges the requests of all regional caches.
 */
const documentOrigin = (scope: Construct, props: DistributionProps): HttpOrigin =>
  apiOrigin(props, {
    originId: 'documents',
    originShieldRegion: shieldRegion(scope, Stack.of(scope).region),
    // If a region hangs, each request waits this long before it gets a copy, and a GET once more for
    // each attempt. The client stops after 10 s. The API takes 2.3 s if DynamoDB stalls.
    connectionAttempts: 1,
    readTimeout: Duration.seconds(3),
    customHeaders: { Accept: '*/*', [EDGE_HEADER]: '1' },
  });

/**
 * Creates an origin for the API. The connection timeout is short, so that CloudFront soon serves cached
 * documents if the region is down. The read timeout, which documents override, is 12 seconds: 10 for the
 * integration and 2 for the authorizer.
 * https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_Origin.html
 */
const apiOrigin = (
  { api, originSecret }: DistributionProps,
  { customHeaders, ...options }: HttpOriginProps = {},
): HttpOrigin =>
  new HttpOrigin(api.host, {
    originPath: `/${STAGE}`,
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    connectionAttempts: 2,
    connectionTimeout: Duration.seconds(2),
    readTimeout: Duration.seconds(12),
    ...options,
    customHeaders: {
      ...customHeaders,
      ...(originSecret && { [ORIGIN_SECRET_HEADER]: originSecret }),
    },
  });
