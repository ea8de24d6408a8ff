import { z } from 'zod';
import { unsupported } from '../template/assembly.ts';
import type { Stack } from '../template/stack.ts';
import {
  type CachePolicy,
  type Forwarded,
  readCachePolicies,
  readOriginRequestPolicies,
} from './read-policies.ts';
import { createViewerFunction, type ViewerFunction } from './viewer-function.ts';

export interface Distribution {
  /** In the order of their precedence; the default behavior is the last one. */
  behaviors: Behavior[];
  /** For how many seconds an error is kept at least, by status. */
  errorTtls: Map<number, number>;
}

export interface Behavior {
  /** `*` and `?` stand for any characters, and for one. */
  pattern: string;
  origin: Origin;
  allowedMethods: string[];
  /** Whose answers may be kept. */
  cachedMethods: string[];
  /** Undefined where nothing is kept. */
  cache?: CachePolicy | undefined;
  forwarded: Forwarded;
  onRequest?: ViewerFunction | undefined;
}

/** The API of the same stack, and how it is asked. */
export interface Origin {
  path: string;
  headers: [name: string, value: string][];
  connectionTimeoutS: number;
  readTimeoutS: number;
}

/**
 * Reads the stack's distribution.
 * @throws when it has none, or needs something that is not supported here, with the path of the value
 */
export function readDistribution(stack: Stack): Distribution {
  const type = 'AWS::CloudFront::Distribution';
  const [found, ...others] = stack.listResources(type, DistributionProperties);
  if (!found) throw new Error(`The stack has no ${type}`);
  if (others.length > 0) throw new Error(`More than one ${type} is not supported here`);
  const config = found.properties.DistributionConfig;
  const path = `Resources.${found.logicalId}.Properties.DistributionConfig`;
  const read = behaviorReader(stack, readOrigins(stack, config.Origins, path));
  const behaviors = [
    ...config.CacheBehaviors.map((each, i) => read(each, `${path}.CacheBehaviors[${i}]`)),
    read({ ...config.DefaultCacheBehavior, PathPattern: '*' }, `${path}.DefaultCacheBehavior`),
  ];
  if (behaviors.filter(({ cache }) => cache).length > 1) {
    throw new Error(`${path}: more than one behavior that keeps copies is not supported here`);
  }
  const errorTtls = config.CustomErrorResponses.map(
    ({ ErrorCode, ErrorCachingMinTTL }) => [ErrorCode, ErrorCachingMinTTL] as const,
  );
  const defaults = KEPT_ERRORS.map((status) => [status, DEFAULT_ERROR_TTL_S] as const);
  return { behaviors, errorTtls: new Map([...defaults, ...errorTtls]) };
}

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html#HTTPStatusCodes-cached-errors
const KEPT_ERRORS = [404, 414, 500, 501, 502, 503, 504];
const DEFAULT_ERROR_TTL_S = 10;

function behaviorReader(stack: Stack, origins: Map<string, Origin>) {
  const cachePolicies = readCachePolicies(stack);
  const originRequestPolicies = readOriginRequestPolicies(stack);
  const functions = new Map(
    stack
      .listResources('AWS::CloudFront::Function', FunctionProperties)
      .map(({ attribute, properties }) => [
        attribute('FunctionARN'),
        createViewerFunction(properties.FunctionCode),
      ]),
  );

  return (config: z.output<typeof PathBehavior>, path: string): Behavior => {
    const find = <T>(values: Map<string, T>, name: 'CachePolicyId' | 'OriginRequestPolicyId') => {
      const id = config[name] ?? '';
      if (values.has(id)) return values.get(id) as T;
      throw new Error(`${path}.${name}: the policy ${id} is not supported here`);
    };
    const [association] = config.FunctionAssociations;
    const origin = origins.get(config.TargetOriginId);
    if (!origin) {
      throw new Error(`${path}.TargetOriginId: there is no origin ${config.TargetOriginId}`);
    }
    const cache = find(cachePolicies, 'CachePolicyId');
    const forwarded = config.OriginRequestPolicyId
      ? find(originRequestPolicies, 'OriginRequestPolicyId')
      : [];
    // Copies are found by the URL that the origin gets.
    if (cache && forwarded === 'all') {
      throw new Error(`${path}: query strings beside the cache key are not supported here`);
    }
    return {
      ...{ pattern: config.PathPattern, origin, cache, forwarded },
      allowedMethods: config.AllowedMethods,
      cachedMethods: config.CachedMethods,
      onRequest: association && functions.get(association.FunctionARN),
    };
  };
}

/** By id. */
function readOrigins(
  stack: Stack,
  origins: z.output<typeof OriginProperties>[],
  path: string,
): Map<string, Origin> {
  const domains = stack
    .listResources('AWS::ApiGateway::DomainName', z.object({ DomainName: z.string() }))
    .map(({ properties }) => properties.DomainName);
  return new Map(
    origins.map(({ DomainName, ...origin }, i) => {
      if (!/\.execute-api\./.test(DomainName) && !domains.includes(DomainName)) {
        throw new Error(`${path}.Origins[${i}].DomainName: only the stack's API is supported here`);
      }
      const headers = origin.OriginCustomHeaders.map(
        ({ HeaderName, HeaderValue }): [string, string] => [HeaderName.toLowerCase(), HeaderValue],
      );
      return [
        origin.Id,
        {
          ...{ path: origin.OriginPath, headers },
          connectionTimeoutS: origin.ConnectionTimeout,
          readTimeoutS: origin.CustomOriginConfig.OriginReadTimeout,
        },
      ];
    }),
  );
}

const CacheBehavior = z.object({
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  TargetOriginId: z.string(),
  CachePolicyId: z.string({ error: 'a behavior without a cache policy is not supported here' }),
  OriginRequestPolicyId: z.string().optional(),
  FunctionAssociations: z
    .array(
      z.object({
        EventType: z.literal('viewer-request', {
          error: 'only functions of viewer requests are supported here',
        }),
        FunctionARN: z.string(),
      }),
    )
    .default([]),
  LambdaFunctionAssociations: unsupported,
  ResponseHeadersPolicyId: unsupported,
  TrustedKeyGroups: unsupported,
  TrustedSigners: unsupported,
});
const PathBehavior = CacheBehavior.extend({ PathPattern: z.string() });
const OriginProperties = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z.string().default(''),
  OriginCustomHeaders: z
    .array(z.object({ HeaderName: z.string(), HeaderValue: z.string() }))
    .default([]),
  ConnectionTimeout: z.coerce.number().default(10),
  CustomOriginConfig: z.object(
    { OriginReadTimeout: z.coerce.number().default(30) },
    { error: 'only a custom origin is supported here' },
  ),
});
const DistributionProperties = z.object({
  DistributionConfig: z.object({
    CacheBehaviors: z.array(PathBehavior).default([]),
    DefaultCacheBehavior: CacheBehavior,
    Origins: z.array(OriginProperties),
    CustomErrorResponses: z
      .array(
        z.object({
          ErrorCode: z.coerce.number(),
          ErrorCachingMinTTL: z.coerce.number().default(DEFAULT_ERROR_TTL_S),
          ResponsePagePath: unsupported,
        }),
      )
      .default([]),
    DefaultRootObject: unsupported,
    OriginGroups: unsupported,
  }),
});
const FunctionProperties = z.object({
  FunctionCode: z.string(),
  FunctionConfig: z.object({
    Runtime: z.literal('cloudfront-js-2.0', { error: 'only cloudfront-js-2.0 is supported here' }),
    KeyValueStoreAssociations: unsupported,
  }),
});
