import { App, Stack, Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../lib/settings/read-settings.ts';
import { EDGE, EVERYTHING, openStack } from '../../support/synthesize.ts';

/** The rules that a construct acknowledges for itself and all below it. */
const acknowledgedBy = ({ node }: IConstruct): string[] =>
  node.metadata
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.keys(data).map((id) => id.replace(/^annotation::/i, '')));

/** Checks a stack. */
function check(stack: Stack) {
  const describe = ({ node }: IConstruct, rule: string) => `${node.path} ${rule}`;
  const used = new Set<string>();
  const checks = new AwsSolutionsChecks(stack);
  Object.assign(checks, {
    isAcknowledged({ node }: IConstruct, rule: string): boolean {
      const found = node.scopes.filter((scope) => acknowledgedBy(scope).includes(rule));
      for (const scope of found) used.add(describe(scope, rule));
      return found.length > 0;
    },
  });
  const { violations } = checks.validateScope(stack);
  const all = stack.node.findAll();
  const listed = all.flatMap((each) => acknowledgedBy(each).map((rule) => describe(each, rule)));
  return { violations, unused: listed.filter((one) => !used.has(one)) };
}

const STREAM = 'arn:aws:dynamodb:eu-central-1:123456789012:table/Adopted/stream/2026';

describe.each<[string, Context]>([
  ['prod', {}],
  ['prod', EVERYTHING],
  ['dev', {}],
  ['prod', { ...EDGE, edge: 'only' }],
  ['dev', EDGE],
  ['small', { alarmEmail: 'on-call@example.com', requestsPerSecond: 100 }],
  ['prod', { events: 'stream' }],
  ['prod', { table: 'Adopted', tableStreamArn: STREAM, events: true }],
])('cdk-nag, with the rules of AWS Solutions, on stage %s with %j', (stage, settings) => {
  const { violations, unused } = check(openStack(stage, settings));

  it('has no finding that is not acknowledged with a reason', () => {
    expect(violations).toEqual([]);
  });

  it('has every finding that is acknowledged', () => {
    expect(unused).toEqual([]);
  });
});

it('cdk-nag finds what is not acknowledged', () => {
  const stack = new Stack(new App(), 'Stack');
  new Bucket(stack, 'Bucket');
  expect(check(stack).violations.map(({ ruleName }) => ruleName)).toContain('AwsSolutions-S10');
});
