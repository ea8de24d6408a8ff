import type { Assets, Template } from './assembly.ts';
import { restApi } from './rest-api.ts';

/** What the API answers to the requests for a path, one after the other; the last one for all others. */
export type Script = { statusCode?: number; headers?: Record<string, string> }[];

const FUNCTION = `
const turns = new Map();
export const handler = async ({ path, headers, queryStringParameters }) => {
  const turn = turns.get(path) ?? 0;
  turns.set(path, turn + 1);
  const script = JSON.parse(Buffer.from(path.split('/').at(-1), 'base64url'));
  await new Promise((done) => setTimeout(done, 100));
  const body = JSON.stringify({ turn: turn + 1, headers, query: queryStringParameters });
  return { statusCode: 200, body, ...script[Math.min(turn, script.length - 1)] };
};`;

/** By which API Gateway knows the API. */
export const API_HOST = 'api.execute-api.us-east-1.amazonaws.com';
const ORIGIN = {
  Id: 'Api',
  DomainName: API_HOST,
  OriginPath: '/api',
};
export const BEHAVIOR = {
  TargetOriginId: 'Api',
  AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
  CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad', // CachingDisabled
  OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac', // AllViewerExceptHostHeader
};
const KEY = {
  CookiesConfig: { CookieBehavior: 'none' },
  HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
  QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['page'] },
  EnableAcceptEncodingGzip: true,
  EnableAcceptEncodingBrotli: true,
};

/** A distribution before an API: copies below /kept/. */
export function edgeTemplate(config: object = {}): { template: Template; assets: Assets } {
  const { template, assets } = restApi({
    functions: { Answer: FUNCTION },
    methods: {
      'GET /kept/{script}': { function: 'Answer' },
      'POST /kept/{script}': { function: 'Answer' },
      'OPTIONS /kept/{script}': { function: 'Answer' },
      'GET /fresh/{script}': { function: 'Answer' },
    },
  });
  template.Resources.Policy = {
    Type: 'AWS::CloudFront::CachePolicy',
    Properties: {
      CachePolicyConfig: {
        ...{ MinTTL: 1, DefaultTTL: 2, MaxTTL: 60 },
        ParametersInCacheKeyAndForwardedToOrigin: KEY,
      },
    },
  };
  template.Resources.Edge = {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Origins: [{ ...ORIGIN, CustomOriginConfig: { OriginProtocolPolicy: 'https-only' } }],
        DefaultCacheBehavior: BEHAVIOR,
        CacheBehaviors: [
          {
            ...BEHAVIOR,
            PathPattern: '/kept/*',
            CachedMethods: ['GET', 'HEAD', 'OPTIONS'],
            CachePolicyId: { Ref: 'Policy' },
            OriginRequestPolicyId: undefined,
          },
        ],
        CustomErrorResponses: [404, 500, 502, 503, 504].map((ErrorCode) => ({
          ErrorCode,
          ErrorCachingMinTTL: 0,
        })),
        ...config,
      },
    },
  };
  return { template: JSON.parse(JSON.stringify(template)), assets };
}
