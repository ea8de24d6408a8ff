import { z } from 'zod';
import { unsupported } from '../template/assembly.ts';
import type { Stack } from '../template/stack.ts';
import {
  type CachePolicy,
  type OriginRequestPolicy,
  readCachePolicies,
  readOriginRequestPolicies,
} from './policies.ts';
import { createViewerFunction, type ViewerFunction } from './viewer-function.ts';

export interface Distribution {
  logicalId: string;
  id: string;
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
  originRequest?: OriginRequestPolicy | undefined;
  onRequest?: ViewerFunction | undefined;
}

/** The API of the same stack, and how it is asked. */
export interface Origin {
  domainName: string;
  path: string;
  headers: [name: string, value: string][];
  connectionTimeoutS: number;
  readTimeoutS: number;
}

/**
 * Reads the stack's distribution; undefined when it has none.
 * @throws when it needs something that is not supported here, with the path of the value
 */
export function readDistribution(stack: Stack): Distribution | undefined {
  const type = 'AWS::CloudFront::Distribution';
  const [found, ...others] = stack.listResources(type, DistributionProperties);
  if (!found) return undefined;
  if (others.length > 0) throw new Error(`More than one ${type} is not supported here`);
  const { logicalId, id, properties } = found;
  const config = properties.DistributionConfig;
  const path = `Resources.${logicalId}.Properties.DistributionConfig`;
  const readBehavior = behaviorReader(stack, readOrigins(stack, config.Origins, `${path}.Origins`));
  return {
    logicalId,
    id,
    behaviors: [
      ...config.CacheBehaviors.map((each, i) =>
        readBehavior(each, each.PathPattern, `${path}.CacheBehaviors[${i}]`),
      ),
      readBehavior(config.DefaultCacheBehavior, '*', `${path}.DefaultCacheBehavior`),
    ],
    errorTtls: new Map([
      ...KEPT_ERRORS.map((status) => [status, DEFAULT_ERROR_TTL_S] as const),
      ...config.CustomErrorResponses.map(
        ({ ErrorCode, ErrorCachingMinTTL }) => [ErrorCode, ErrorCachingMinTTL] as const,
      ),
    ]),
  };
}

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html#HTTPStatusCodes-cached-errors
const KEPT_ERRORS = [404, 414, 500, 501, 502, 503, 504];
const DEFAULT_ERROR_TTL_S = 10;

function behaviorReader(stack: Stack, origins: Map<string, Origin>) {
  const findCachePolicy = readCachePolicies(stack);
  const findOriginRequestPolicy = readOriginRequestPolicies(stack);
  const functions = readFunctions(stack);

  return (read: z.output<typeof CacheBehavior>, pattern: string, path: string): Behavior => {
    const [association] = read.FunctionAssociations;
    const { CachePolicyId, OriginRequestPolicyId, TargetOriginId } = read;
    const origin = origins.get(TargetOriginId);
    if (!origin) throw new Error(`${path}.TargetOriginId: there is no origin ${TargetOriginId}`);
    const cache = findCachePolicy(CachePolicyId, `${path}.CachePolicyId`);
    const originRequest = OriginRequestPolicyId
      ? findOriginRequestPolicy(OriginRequestPolicyId, `${path}.OriginRequestPolicyId`)
      : undefined;
    // Copies are found by the URL that the origin gets.
    if (cache && originRequest && originRequest.query.of !== 'none') {
      throw new Error(`${path}: query strings beside the cache key are not supported here`);
    }
    return {
      pattern,
      origin,
      allowedMethods: read.AllowedMethods,
      cachedMethods: read.CachedMethods,
      cache,
      originRequest,
      onRequest: association && functions.get(association.FunctionARN),
    };
  };
}

/** By ARN. */
const readFunctions = (stack: Stack): Map<string, ViewerFunction> =>
  new Map(
    stack
      .listResources('AWS::CloudFront::Function', FunctionProperties)
      .map(({ attribute, properties }) => [
        attribute('FunctionARN'),
        createViewerFunction(properties.FunctionCode),
      ]),
  );

/** By id. */
const readOrigins = (
  stack: Stack,
  origins: z.output<typeof OriginProperties>[],
  path: string,
): Map<string, Origin> =>
  new Map(origins.map((each, i) => [each.Id, readOrigin(stack, each, `${path}[${i}]`)]));

function readOrigin(stack: Stack, origin: z.output<typeof OriginProperties>, path: string): Origin {
  const { DomainName, OriginPath, OriginCustomHeaders, CustomOriginConfig } = origin;
  const domains = stack
    .listResources('AWS::ApiGateway::DomainName', z.object({ DomainName: z.string() }))
    .map(({ properties }) => properties.DomainName);
  if (!/\.execute-api\./.test(DomainName) && !domains.includes(DomainName)) {
    throw new Error(`${path}.DomainName: only the stack's API is supported here`);
  }
  return {
    domainName: DomainName,
    path: OriginPath,
    headers: OriginCustomHeaders.map(({ HeaderName, HeaderValue }): [string, string] => [
      HeaderName,
      HeaderValue,
    ]),
    connectionTimeoutS: origin.ConnectionTimeout,
    readTimeoutS: CustomOriginConfig.OriginReadTimeout,
  };
}

const ALL_METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'] as const;

const CacheBehavior = z.object({
  AllowedMethods: z.array(z.enum(ALL_METHODS)).default(['GET', 'HEAD']),
  CachedMethods: z.array(z.enum(['GET', 'HEAD', 'OPTIONS'])).default(['GET', 'HEAD']),
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
    CacheBehaviors: z.array(CacheBehavior.extend({ PathPattern: z.string() })).default([]),
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
