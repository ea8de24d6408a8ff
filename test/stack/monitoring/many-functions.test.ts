import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { expect, it } from 'vitest';
import { serviceAlarms } from '../../../lib/monitoring/alarms.ts';
import { metricsOf } from '../../../lib/monitoring/metrics.ts';
import { propertiesOf } from '../../support/synthesize.ts';

it('function throttles are one alarm for each ten functions, which is as many as it can sum', () => {
  const stack = new Stack();
  const api = new RestApi(stack, 'Api');
  api.root.addMethod('GET');
  const reads = Array.from({ length: 21 }, (_, i) => `read-${i}`);
  const metrics = metricsOf({
    ...{ namespace: 'service', region: 'eu-central-1', stage: api.deploymentStage },
    functions: new Map(
      [...reads, 'get-reference'].map((name) => [
        name,
        LambdaFunction.fromFunctionName(stack, name, name),
      ]),
    ),
    hasEdge: false,
    table: Table.fromTableName(stack, 'Table', 'table'),
  });
  const alarms = Object.entries(serviceAlarms(metrics, { requestsPerSecond: 100 }));
  const throttles = alarms.filter(([, { section }]) => section === 'function-throttles');
  for (const [id, { metric, threshold }] of throttles) {
    new Alarm(stack, id, { metric, threshold, evaluationPeriods: 1 });
  }
  const created = propertiesOf(Template.fromStack(stack), 'AWS::CloudWatch::Alarm');
  const counted = Array.from(created, ([id, alarm]) => {
    const [, ...sources] = alarm.Metrics;
    const names = sources.map(
      (source: object) => /function:([\w-]+)/.exec(JSON.stringify(source))?.[1],
    );
    return [id.slice(0, -8), names];
  });
  expect(counted).toEqual([
    ['FunctionThrottles', reads.slice(0, 10)],
    ['FunctionThrottles2', reads.slice(10, 20)],
    ['FunctionThrottles3', [...reads.slice(20), 'get-reference']],
  ]);
});
