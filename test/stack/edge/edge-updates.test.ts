import { readFileSync } from 'node:fs';
import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { AttributeType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { describe, expect, it } from 'vitest';
import { EdgeUpdates } from '../../../lib/edge/edge-updates.ts';
import { settingsOf } from '../../../lib/settings/read-settings.ts';
import { onlyOne, operationsOf, propertiesOf } from '../../support/synthesize.ts';

function open(secret = '{{resolve:secretsmanager:signing-1}}') {
  const stack = new Stack(new App({ context: { 'aws:cdk:bundling-stacks': [] } }), 'Edge');
  const table = new TableV2(stack, 'Table', {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
  });
  const notified: Alarm[] = [];
  new EdgeUpdates(stack, 'Updates', {
    ...{ table, settings: settingsOf('dev', {}), secret },
    store: new KeyValueStore(stack, 'Store'),
    monitoring: { notify: (...alarms) => void notified.push(...alarms) },
  });
  return { notified, template: Template.fromStack(stack) };
}

const { notified, template } = open();

const idOf = (operation: string, from = template): string => {
  const found = [...operationsOf(from)].find(([, name]) => name === operation);
  if (!found) throw new Error(`There is no ${operation}.`);
  return found[0];
};

/** The actions that the roles of the functions may take, by the operation's resource. */
function statementsOf(operation: string): { Action: string | string[]; Resource: unknown }[] {
  const functions = propertiesOf(template, 'AWS::Lambda::Function');
  const [role] = functions.get(idOf(operation))?.Role['Fn::GetAtt'] ?? [];
  return [...propertiesOf(template, 'AWS::IAM::Policy').values()]
    .filter(({ Roles }) => Roles.some(({ Ref }: { Ref: string }) => Ref === role))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

describe('the updates of the edge', () => {
  it('follow the items of clubs and licenses alone, from the oldest record, in halves after a failure', () => {
    const { properties } = onlyOne(template, 'AWS::Lambda::EventSourceMapping');
    const [filter] = properties.FilterCriteria.Filters;
    expect(JSON.parse(filter.Pattern)).toEqual({
      dynamodb: { Keys: { sk: { S: ['CLUB', { prefix: 'LICENSE#' }] } } },
    });
    expect(properties).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      EventSourceArn: { 'Fn::GetAtt': [expect.stringMatching(/^Table/), 'StreamArn'] },
    });
    const limits = ['MaximumRecordAgeInSeconds', 'MaximumRetryAttempts', 'ParallelizationFactor'];
    expect(Object.keys(properties).filter((name) => limits.includes(name))).toEqual([]);
  });

  it.each(['update-edge', 'rebuild-edge'])('may write one store and no table: %s', (operation) => {
    const allowed = statementsOf(operation).flatMap(({ Action, Resource }) =>
      [Action].flat().map((action) => ({ action, on: JSON.stringify(Resource) })),
    );
    const ofStore = allowed.filter(({ action }) => action.startsWith('cloudfront'));
    expect(ofStore.map(({ action }) => action.replace(/^.*:/, ''))).toEqual([
      'DescribeKeyValueStore',
      'GetKey',
      ...(operation === 'rebuild-edge' ? ['ListKeys'] : []),
      'UpdateKeys',
    ]);
    for (const { on } of ofStore) expect(on).toMatch(/^\{"Fn::GetAtt":\["Store[^"]*","Arn"\]\}$/);
    const writes = allowed.filter(({ action }) =>
      /dynamodb:(Put|Update|Delete|.*Write)/.test(action),
    );
    expect(writes).toEqual([]);
  });

  it('run after each deployment, with each new version, and every six hours', () => {
    const rebuild = idOf('rebuild-edge');
    const [alias] =
      [...propertiesOf(template, 'AWS::Lambda::Alias')].find(
        ([, { FunctionName }]) => FunctionName.Ref === rebuild,
      ) ?? [];
    const rules = [...propertiesOf(template, 'AWS::Events::Rule').values()];
    expect(rules.map(({ EventPattern }) => EventPattern)).toEqual([
      {
        source: ['aws.cloudformation'],
        'detail-type': ['CloudFormation Stack Status Change'],
        detail: {
          'stack-id': [{ Ref: 'AWS::StackId' }],
          'status-details': {
            status: ['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE'],
          },
        },
      },
      {
        source: ['aws.cloudformation'],
        'detail-type': ['CloudFormation Resource Status Change'],
        detail: {
          'stack-id': [{ Ref: 'AWS::StackId' }],
          'logical-resource-id': [alias],
          'status-details': { status: ['UPDATE_COMPLETE'] },
        },
      },
    ]);
    for (const { Targets } of rules) expect(Targets).toMatchObject([{ Arn: { Ref: alias } }]);
    const { properties } = onlyOne(template, 'AWS::Scheduler::Schedule');
    expect(properties).toMatchObject({
      ScheduleExpression: 'rate(6 hours)',
      Target: { Arn: { Ref: alias } },
    });
  });

  it('get a new version with a new secret, which is in the template by reference alone', () => {
    const versions = [
      '{{resolve:secretsmanager:signing-1}}',
      '{{resolve:secretsmanager:signing-2}}',
    ]
      .map((secret) => open(secret).template)
      .map((each) =>
        [...propertiesOf(each, 'AWS::Lambda::Version')]
          .filter(([, { FunctionName }]) => FunctionName.Ref === idOf('rebuild-edge', each))
          .map(([id]) => id),
      );
    expect(versions[0]).toHaveLength(1);
    expect(versions[0]).not.toEqual(versions[1]);
    template.hasResourceProperties('AWS::Lambda::Function', {
      Environment: {
        Variables: Match.objectLike({ EDGE_SECRET: '{{resolve:secretsmanager:signing-1}}' }),
      },
    });
  });

  it('raise an alarm when they are late, fail, or stop', () => {
    const alarms = [...propertiesOf(template, 'AWS::CloudWatch::Alarm').values()];
    expect(alarms).toMatchObject([
      {
        MetricName: 'IteratorAge',
        Threshold: 30_000,
        Period: 60,
        TreatMissingData: 'notBreaching',
      },
      { MetricName: 'UpdateErrors', Threshold: 1, Period: 60, TreatMissingData: 'notBreaching' },
      { MetricName: 'Errors', Threshold: 1, Period: 21_600, TreatMissingData: 'breaching' },
    ]);
    expect(notified).toHaveLength(3);
    const runbook = readFileSync('docs/runbook.md', 'utf8');
    const headings = Array.from(runbook.matchAll(/^### (.+)$/gm), ([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    );
    const linked = alarms.map(({ AlarmDescription }) => AlarmDescription.replace(/^.*#/, ''));
    expect(linked).toEqual(['edge-behind', 'edge-update-errors', 'edge-not-rebuilt']);
    expect(headings).toEqual(expect.arrayContaining(linked));
  });
});
