import { z } from 'zod';
import { unsupported } from '../template/assembly.ts';
import type { Stack } from '../template/stack.ts';

/** What a copy is kept by, and for how long; times in seconds. */
export interface CachePolicy {
  minTtl: number;
  defaultTtl: number;
  maxTtl: number;
  /** Lower-case names. */
  headers: string[];
  parameters: string[];
  encodings: string[];
}

/** By id: the stack's cache policies, and CloudFront's CachingDisabled, which is undefined. */
export const readCachePolicies = (stack: Stack): Map<string, CachePolicy | undefined> =>
  new Map([
    [CACHING_DISABLED, undefined],
    ...stack
      .listResources('AWS::CloudFront::CachePolicy', CachePolicyProperties)
      .map(({ id, properties }): [string, CachePolicy] => {
        const { ParametersInCacheKeyAndForwardedToOrigin: key, ...ttls } =
          properties.CachePolicyConfig;
        return [
          id,
          {
            ...{ minTtl: ttls.MinTTL, defaultTtl: ttls.DefaultTTL, maxTtl: ttls.MaxTTL },
            headers: key.HeadersConfig.Headers,
            parameters: key.QueryStringsConfig.QueryStrings,
            encodings: [
              ...(key.EnableAcceptEncodingBrotli ? ['br'] : []),
              ...(key.EnableAcceptEncodingGzip ? ['gzip'] : []),
            ],
          },
        ];
      }),
  ]);

/** What the origin gets besides the key: headers of these names, or all but `host` with the whole query. */
export type Forwarded = 'all' | string[];

/** By id: the stack's origin request policies, and CloudFront's AllViewerExceptHostHeader. */
export const readOriginRequestPolicies = (stack: Stack): Map<string, Forwarded> =>
  new Map<string, Forwarded>([
    [ALL_VIEWER_EXCEPT_HOST, 'all'],
    ...stack
      .listResources('AWS::CloudFront::OriginRequestPolicy', OriginRequestPolicyProperties)
      .map(({ id, properties }): [string, string[]] => [
        id,
        properties.OriginRequestPolicyConfig.HeadersConfig.Headers,
      ]),
  ]);

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const LISTED = z.enum(['none', 'whitelist'], { error: 'only a list or none is supported here' });
const NONE = z.literal('none', { error: 'is not supported here' });
const HeadersConfig = z.object({
  HeaderBehavior: LISTED,
  Headers: z.array(z.string().toLowerCase()).default([]),
});
const CachePolicyProperties = z.object({
  CachePolicyConfig: z.object({
    MinTTL: z.coerce.number(),
    DefaultTTL: z.coerce.number(),
    MaxTTL: z.coerce.number(),
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      CookiesConfig: z.object({ CookieBehavior: NONE }),
      HeadersConfig,
      QueryStringsConfig: z.object({
        QueryStringBehavior: LISTED,
        QueryStrings: z.array(z.string()).default([]),
      }),
      EnableAcceptEncodingGzip: z.boolean(),
      EnableAcceptEncodingBrotli: z.boolean().default(false),
    }),
  }),
});
const OriginRequestPolicyProperties = z.object({
  OriginRequestPolicyConfig: z.object({
    CookiesConfig: z.object({ CookieBehavior: NONE, Cookies: unsupported }),
    HeadersConfig,
    QueryStringsConfig: z.object({ QueryStringBehavior: NONE }),
  }),
});
