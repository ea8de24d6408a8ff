import { randomUUID } from 'node:crypto';
import type { Stack } from '../template/stack.ts';
import { type Rule, targetsOf } from './rules.ts';

/**
 * Sends the event of a stack that has been created: each start here is a deployment.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/event-detail-stack-status-change.html
 */
export function sendStackCreated(
  { account, region, resolve }: Stack,
  rules: Rule[],
  invoke: (functionArn: string, event: object) => unknown,
): void {
  const stackId = resolve({ Ref: 'AWS::StackId' }, 'AWS::StackId');
  const event = {
    ...{ version: '0', id: randomUUID(), source: 'aws.cloudformation' },
    'detail-type': 'CloudFormation Stack Status Change',
    ...{ account, region, time: new Date().toISOString(), resources: [stackId] },
    detail: {
      'stack-id': stackId,
      'status-details': { status: 'CREATE_COMPLETE', 'status-reason': '' },
    },
  };
  for (const arn of targetsOf(rules, event)) invoke(arn, event);
}
