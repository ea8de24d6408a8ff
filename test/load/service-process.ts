/** The whole stack in a process of its own, so that its memory can be told from its clients'. */

import { parseArgs } from 'node:util';
import { serve } from '../../bench/process/serve.ts';
import { startLocalStack } from '../../packages/local-runtime/src/cdk-local-runtime.ts';

export interface ServiceReady {
  baseUrl: string;
  tableName: string;
}

export interface Usage {
  /** Bytes. */
  rss: number;
  /** Events that found no instance within 10 seconds, since the start. */
  throttled: number;
}

/** Failures that functions have logged because DynamoDB did not answer in time. */
export interface DynamodbFailures {
  /** How many requests failed. */
  unavailable: number;
  /** Times at which a pointer or a license was used although it could not be read again. */
  staleAt: number[];
}

const { values } = parseArgs({
  options: { assembly: { type: 'string', default: '' }, dynamodb: { type: 'string' } },
});
process.env.TZ = 'UTC'; // as on Lambda
const failures: DynamodbFailures = { unavailable: 0, staleAt: [] };
const log = (line: string) => {
  if (line.includes('AccessDenied')) console.error(line);
  if (line.includes('stale_seconds')) failures.staleAt.push(Date.now());
  else if (line.includes('unavailable')) failures.unavailable += 1;
};
const stack = await startLocalStack({ ...values, port: 0, log });

const readUsage = (): Usage => ({
  rss: process.memoryUsage.rss(),
  throttled: stack.stats().reduce((sum, { throttled }) => sum + throttled, 0),
});

/** Ends an instance of a function at random; false when that function has none. */
function endInstance(): boolean {
  const functions = stack.stats();
  return stack.endInstance(functions[Math.floor(Math.random() * functions.length)]?.name ?? '');
}

const ready: ServiceReady = {
  baseUrl: stack.baseUrl,
  tableName: stack.outputs.TableName ?? '',
};
serve(ready, { usage: readUsage, failures: () => failures, 'end-instance': endInstance });
