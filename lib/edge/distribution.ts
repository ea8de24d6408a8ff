import { Duration, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  type IFunction,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { type ClubApi, STAGE, VERSION } from '../api/api.ts';
import { acknowledge } from '../protection/acknowledge.ts';
import type { Settings } from '../settings/schema.ts';
import { EDGE_FINDINGS, NO_OWN_CERTIFICATE, NO_WEB_ACL } from './findings.ts';
import { ORIGIN_SECRET_HEADER } from './headers.ts';

/**
 * All statuses that CloudFront takes a time for. It would keep errors for 10 seconds, and those without
 * such a time only if they had a max-age: the API's have `no-store`.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
const ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/**
 * Keeps what the API marks with `s-maxage`, for so long, by path, query string, cookies, encoding and
 * five headers, one of them `Host`. The function leaves of these what is to tell copies apart
 * (edge/document-request.ts). A policy of our own could say it here, but of the flat-rate plans only
 * those from $200 a month admit one (docs/cost.md#flat-rate-plans).
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
 */
const DOCUMENT_KEY = CachePolicy.USE_ORIGIN_CACHE_CONTROL_HEADERS_QUERY_STRINGS;

interface DistributionProps {
  api: ClubApi;
  settings: Settings;
  originSecret: string;
  /** Sees each request first. */
  onRequest: IFunction;
  /** Sees each document last. */
  onResponse: IFunction;
}

export function addDistribution(scope: Construct, props: DistributionProps): Distribution {
  const { edgeDomain, edgeWebAclArn } = props.settings;
  const onRequest = { function: props.onRequest, eventType: FunctionEventType.VIEWER_REQUEST };
  const onResponse = { function: props.onResponse, eventType: FunctionEventType.VIEWER_RESPONSE };
  const forAll: Omit<BehaviorOptions, 'functionAssociations'> = {
    origin: apiOrigin(props),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY, // a redirect would hide a token sent in clear
    allowedMethods: AllowedMethods.ALLOW_ALL, // the API answers 405 with `Allow`, CloudFront 403
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    compress: false, // documents come compressed
  };
  const distribution = new Distribution(scope, 'Distribution', {
    comment: Stack.of(scope).stackName,
    httpVersion: HttpVersion.HTTP2_AND_3,
    enableIpv6: true,
    priceClass: PriceClass.PRICE_CLASS_100, // Europe, North America and Israel, at the lowest price
    ...(edgeWebAclArn && { webAclId: edgeWebAclArn }),
    ...(edgeDomain && {
      domainNames: [edgeDomain.name],
      certificate: Certificate.fromCertificateArn(scope, 'Certificate', edgeDomain.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2025,
    }),
    defaultBehavior: {
      ...forAll,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      functionAssociations: [onRequest],
    },
    additionalBehaviors: {
      [`/${VERSION}/clubs/*`]: {
        ...forAll,
        cachePolicy: DOCUMENT_KEY,
        functionAssociations: [onRequest, onResponse],
      },
    },
    errorResponses: ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
  });
  acknowledge(distribution, {
    ...EDGE_FINDINGS,
    ...(edgeWebAclArn ? {} : NO_WEB_ACL),
    ...(edgeDomain ? {} : NO_OWN_CERTIFICATE),
  });
  return distribution;
}

/**
 * The timeouts are short, so that CloudFront soon sends its copy when the region is away: it connects
 * twice, and also waits twice for a response. 12 seconds are the integration's 10 and the authorizer.
 * https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_Origin.html
 *
 * There is no Origin Shield. It would save requests for documents: one for each revision and regional
 * cache, of which a club's readers use few. Every other request would pay for it, and take longer.
 */
const apiOrigin = ({ api, originSecret }: DistributionProps): HttpOrigin =>
  new HttpOrigin(api.host, {
    originPath: `/${STAGE}`,
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    connectionAttempts: 2,
    connectionTimeout: Duration.seconds(2),
    readTimeout: Duration.seconds(12),
    customHeaders: { [ORIGIN_SECRET_HEADER]: originSecret },
  });
