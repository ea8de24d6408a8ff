import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { ClubDataStack } from '../../lib/club-data-stack.ts';
import { settingsOf } from '../../lib/settings/read-settings.ts';
import { STANDING } from '../cost/blocks.ts';
import { totalOf } from '../cost/prices.ts';
import { expiredShare } from '../cost/usage.ts';

it('adds up list prices', () => {
  const usage = { requests: 1e7, readUnits: 8e6, bytesOut: 100 * 2 ** 30, x86GbSeconds: 1e6 };
  expect(totalOf(usage)).toBeCloseTo(35 + 1 + 9 + 16.67, 1);
});

it('expires a cache entry as often as requests at random find it expired', () => {
  const [perSecond, ttlMs, requests] = [2, 5_000, 200_000];
  let [now, cachedAt, expired] = [0, Number.NEGATIVE_INFINITY, 0];
  for (let i = 0; i < requests; i += 1) {
    now -= (Math.log(1 - Math.random()) * 1_000) / perSecond;
    if (now - cachedAt < ttlMs) continue;
    cachedAt = now;
    expired += 1;
  }
  expect(expired / requests).toBeCloseTo(expiredShare(perSecond, ttlMs), 2);
});

it('counts the rules and alarm metrics that the stack has', () => {
  const app = new App({ context: { 'aws:cdk:bundling-stacks': [] } });
  const template = Template.fromStack(new ClubDataStack(app, settingsOf('prod')));
  const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL'));
  expect(acl?.Properties.Rules).toHaveLength(STANDING.ruleMonths ?? 0);
  const metrics = Object.values(template.findResources('AWS::CloudWatch::Alarm')).flatMap(
    ({ Properties: { Metrics = ['its one metric'] } }) =>
      Metrics.filter((metric: { MetricStat?: object } | string) => {
        return typeof metric === 'string' || metric.MetricStat;
      }),
  );
  expect(metrics).toHaveLength(STANDING.alarmMonths ?? 0);
});
