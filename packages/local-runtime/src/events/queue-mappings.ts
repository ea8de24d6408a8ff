import type { IsAllowed } from '../iam/is-allowed.ts';
import { accessKeyOf } from '../lambda/environment.ts';
import type { LambdaFunction } from '../lambda/functions.ts';
import type { Queue } from '../sqs/queue.ts';
import type { Mapping } from './mappings.ts';

/** What Lambda does as the function's role. */
const ACTIONS = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** An event source mapping that invokes a function with the messages of a queue. */
export type QueueMapping = ReturnType<typeof listQueueMappings>[number];

/** Lambda's default for queues. */
const BATCH_SIZE = 10;

/**
 * @throws when a mapping filters messages, or its function may last longer than its messages are
 *   hidden: a deployment would fail, too
 */
export const listQueueMappings = (
  mappings: Mapping[],
  queues: Queue[],
  functions: LambdaFunction[],
) =>
  mappings.flatMap((mapping) => {
    const { logicalId, sourceArn, functionArn, batchSize = BATCH_SIZE, maxConcurrency } = mapping;
    const queue = queues.find(({ arn }) => arn === sourceArn);
    if (!queue) return [];
    if (mapping.patterns.length > 0)
      throw new Error(`Resources.${logicalId}.Properties.FilterCriteria is not supported here`);
    const timeoutMs = functions.find(({ arn }) => arn === functionArn)?.timeoutMs ?? 0;
    if (queue.visibilitySeconds * 1_000 < timeoutMs)
      throw new Error(
        `Resources.${queue.logicalId}.Properties.VisibilityTimeout is less than the timeout of the function of ${logicalId}`,
      );
    const { reportsFailures } = mapping;
    return { logicalId, queue, functionArn, batchSize, maxConcurrency, reportsFailures };
  });

/** @throws when a function's role does not allow to receive its messages: a deployment would fail, too */
export async function checkQueuePermissions(
  mappings: QueueMapping[],
  functions: LambdaFunction[],
  isAllowed: IsAllowed,
): Promise<void> {
  for (const { logicalId, queue, functionArn } of mappings) {
    const caller = functions.find(({ arn }) => arn === functionArn);
    if (!caller) continue;
    for (const action of ACTIONS) {
      if (await isAllowed(accessKeyOf(caller), { action, resource: queue.arn })) continue;
      throw new Error(
        `Resources.${logicalId}: the role of ${caller.name} does not allow ${action} on ${queue.arn}`,
      );
    }
  }
}
