import { describe, expect, it } from 'vitest';
import { findBehavior } from '../src/cloudfront/find-behavior.ts';
import { startStack } from './support/assembly.ts';
import { BEHAVIOR, edgeTemplate } from './support/edge-template.ts';

describe('a distribution that cannot run here', () => {
  it.each([
    [
      'another origin',
      { Origins: [{ Id: 'A', DomainName: 'example.com', CustomOriginConfig: {} }] },
      'Origins[0].DomainName: only the stack',
    ],
    [
      'a behavior of no origin',
      { DefaultCacheBehavior: { ...BEHAVIOR, TargetOriginId: 'Other' } },
      'DefaultCacheBehavior.TargetOriginId: there is no origin Other',
    ],
    [
      'an origin of S3',
      { Origins: [{ Id: 'A', DomainName: 'x' }] },
      'Origins.0.CustomOriginConfig: only a custom origin',
    ],
    [
      'an error page',
      { CustomErrorResponses: [{ ErrorCode: 404, ResponsePagePath: '/404' }] },
      'ResponsePagePath: is not supported here',
    ],
    [
      'a managed policy that is not known',
      {
        DefaultCacheBehavior: {
          ...BEHAVIOR,
          CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
        },
      },
      'DefaultCacheBehavior.CachePolicyId: the policy 658327ea-f89d-4fab-a63d-7e88639e58f6 is not supported here',
    ],
    [
      'a second behavior that keeps copies',
      { DefaultCacheBehavior: { TargetOriginId: 'Api', CachePolicyId: { Ref: 'Policy' } } },
      'DistributionConfig: more than one behavior that keeps copies is not supported here',
    ],
    [
      'a behavior without a policy',
      { DefaultCacheBehavior: { TargetOriginId: 'Api' } },
      'a behavior without a cache policy is not supported here',
    ],
  ])('is refused with the place: %s', async (_what, config, message) => {
    const { template, assets } = edgeTemplate(config);
    await expect(startStack(template, assets, { edge: { port: 0 } })).rejects.toThrow(message);
  });
});

describe('the behavior of a path', () => {
  const behaviors = ['/v1/clubs/*', 'a?c', '*'].map((pattern) => ({ pattern }));

  it.each([
    ['/v1/clubs/x/teams', '/v1/clubs/*'],
    ['/v1/clubs', '*'],
    ['/V1/clubs/x', '*'],
    ['//v1//clubs/x', '/v1/clubs/*'],
    ['/v1/docs/../clubs/x', '/v1/clubs/*'],
    ['/v1/clubs/../docs', '*'],
    ['/abc', 'a?c'],
  ])('is the first whose pattern matches: %s', (path, pattern) => {
    expect(findBehavior(behaviors, path).pattern).toBe(pattern);
  });
});
