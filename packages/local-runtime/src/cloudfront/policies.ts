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
  query: Selection;
  encodings: ('br' | 'gzip')[];
}

/** What the origin gets besides the key. */
export interface OriginRequestPolicy {
  headers: Selection;
  query: Selection;
  cookies: 'all' | 'none';
}

export type Selection = { of: 'none' | 'all' } | { of: 'listed' | 'others'; names: string[] };

/** Undefined where nothing is kept. */
export type FindCachePolicy = (id: string, path: string) => CachePolicy | undefined;

/** The stack's cache policies, and CloudFront's CachingDisabled. */
export function readCachePolicies(stack: Stack): FindCachePolicy {
  const policies = new Map<string, CachePolicy | undefined>([[CACHING_DISABLED, undefined]]);
  const resources = stack.listResources('AWS::CloudFront::CachePolicy', CachePolicyProperties);
  for (const { id, properties } of resources) {
    const { ParametersInCacheKeyAndForwardedToOrigin: key, ...ttls } = properties.CachePolicyConfig;
    policies.set(id, {
      minTtl: ttls.MinTTL,
      defaultTtl: ttls.DefaultTTL,
      maxTtl: ttls.MaxTTL,
      headers: namesIn(key.HeadersConfig.Headers),
      query: toSelection(key.QueryStringsConfig.QueryStringBehavior, key.QueryStringsConfig),
      encodings: [
        ...(key.EnableAcceptEncodingBrotli ? (['br'] as const) : []),
        ...(key.EnableAcceptEncodingGzip ? (['gzip'] as const) : []),
      ],
    });
  }
  return finderIn(policies);
}

export type FindOriginRequestPolicy = (id: string, path: string) => OriginRequestPolicy;

/** The stack's origin request policies, and AllViewerExceptHostHeader. */
export function readOriginRequestPolicies(stack: Stack): FindOriginRequestPolicy {
  const policies = new Map([[ALL_VIEWER_EXCEPT_HOST, ALL_BUT_HOST]]);
  const type = 'AWS::CloudFront::OriginRequestPolicy';
  for (const { id, properties } of stack.listResources(type, OriginRequestPolicyProperties)) {
    const { CookiesConfig, HeadersConfig, QueryStringsConfig } =
      properties.OriginRequestPolicyConfig;
    policies.set(id, {
      headers: toSelection(HeadersConfig.HeaderBehavior, { names: HeadersConfig.Headers }),
      query: toSelection(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig),
      cookies: CookiesConfig.CookieBehavior,
    });
  }
  return finderIn(policies);
}

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const ALL_BUT_HOST: OriginRequestPolicy = {
  headers: { of: 'others', names: ['host'] },
  query: { of: 'all' },
  cookies: 'all',
};

function finderIn<P>(policies: Map<string, P>) {
  return (id: string, path: string): P => {
    if (!policies.has(id)) throw new Error(`${path}: the policy ${id} is not supported here`);
    return policies.get(id) as P;
  };
}

type Names = string[] | undefined;

function toSelection(
  behavior: 'none' | 'whitelist' | 'all' | 'allViewer' | 'allExcept',
  { names, QueryStrings }: { names?: Names; QueryStrings?: Names },
): Selection {
  if (behavior === 'none') return { of: 'none' };
  if (behavior === 'all' || behavior === 'allViewer') return { of: 'all' };
  const listed = names ? namesIn(names) : (QueryStrings ?? []); // parameters have case
  return { of: behavior === 'whitelist' ? 'listed' : 'others', names: listed };
}

const namesIn = (names: string[] = []): string[] => names.map((name) => name.toLowerCase());

const Names = z.array(z.string()).optional();
const CachePolicyProperties = z.object({
  CachePolicyConfig: z.object({
    MinTTL: z.coerce.number(),
    DefaultTTL: z.coerce.number(),
    MaxTTL: z.coerce.number(),
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      CookiesConfig: z.object({ CookieBehavior: z.literal('none') }),
      HeadersConfig: z.object({ HeaderBehavior: z.enum(['none', 'whitelist']), Headers: Names }),
      QueryStringsConfig: z.object({
        QueryStringBehavior: z.enum(['none', 'whitelist', 'all', 'allExcept']),
        QueryStrings: Names,
      }),
      EnableAcceptEncodingGzip: z.boolean(),
      EnableAcceptEncodingBrotli: z.boolean().default(false),
    }),
  }),
});
const OriginRequestPolicyProperties = z.object({
  OriginRequestPolicyConfig: z.object({
    CookiesConfig: z.object({ CookieBehavior: z.enum(['none', 'all']), Cookies: unsupported }),
    HeadersConfig: z.object({
      HeaderBehavior: z.enum(['none', 'whitelist', 'allViewer', 'allExcept']),
      Headers: Names,
    }),
    QueryStringsConfig: z.object({
      QueryStringBehavior: z.enum(['none', 'whitelist', 'all', 'allExcept']),
      QueryStrings: Names,
    }),
  }),
});
