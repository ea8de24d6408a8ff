import { type JsonCall, ServiceError, startJsonServer } from '../http/json-server.ts';
import type { IsAllowed } from '../iam/is-allowed.ts';
import { OPERATIONS, type OperationName } from './operations.ts';
import type { Queue } from './queue.ts';

export type SqsServer = Awaited<ReturnType<typeof startSqs>>;

/**
 * The API of queues: what the SDK's client sends. Its URL is part of the queues' URLs, which the
 * template refers to, so it starts before the queues exist.
 * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_Operations.html
 */
export async function startSqs() {
  let queues: Queue[] = [];
  let isAllowed: IsAllowed = async () => true;

  async function answer(call: JsonCall): Promise<object> {
    const { operation, input, accessKey } = call;
    if (!isOperation(operation))
      throw new ServiceError('UnsupportedOperation', `${operation} is not supported here`);
    const queue = findQueue(queues, input as QueueReference);
    const action = `sqs:${operation.replace(/Batch$/, '')}`;
    if (!(await isAllowed(accessKey, { action, resource: queue.arn })))
      throw new ServiceError('AccessDeniedException', `Not authorized to perform: ${action}`);
    return OPERATIONS[operation](queue, input, call);
  }

  const server = await startJsonServer({ namespace: 'com.amazonaws.sqs', answer });
  return {
    ...server,
    serve(opened: Queue[], check: IsAllowed = async () => true): void {
      queues = opened;
      isAllowed = check;
    },
  };
}

const isOperation = (name: string): name is OperationName => Object.hasOwn(OPERATIONS, name);

type QueueReference = { QueueUrl?: unknown; QueueName?: unknown } | null;

/** By the end of its URL: a client may have reached this server under another host name. */
function findQueue(queues: Queue[], reference: QueueReference): Queue {
  const given = reference?.QueueName ?? String(reference?.QueueUrl).split('/').at(-1);
  const found = queues.find(({ name }) => name === given);
  if (found) return found;
  throw new ServiceError('QueueDoesNotExist', 'The specified queue does not exist.');
}
