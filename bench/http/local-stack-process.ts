/**
 * The stack on this machine as `npm start` runs it, in a process of its own:
 * `node bench/http/local-stack-process.ts <folder of the assembly> [<URL of an engine>]`. Empty
 * until someone publishes.
 */
import { startLocalStack } from '../../packages/local-runtime/src/local-stack.ts';
import { serve } from '../process/serve.ts';
import type { Usage } from './service-ready.ts';

export interface LocalStackReady {
  pid: number;
  baseUrl: string;
  dynamodbEndpoint: string;
  tableName: string;
}

process.env.TZ = 'UTC'; // as on Lambda
const [assembly = '', dynamodb] = process.argv.slice(2);
const stack = await startLocalStack({ assembly, dynamodb, port: 0, log: logFailure });

const ready: LocalStackReady = {
  pid: process.pid,
  baseUrl: stack.baseUrl,
  dynamodbEndpoint: stack.dynamodbEndpoint,
  tableName: stack.outputs.TableName ?? '',
};
serve(ready, { usage: readUsage });

/** As GET /_local/stats, with this process's memory. */
function readUsage(): Usage {
  const { functions, processCpuMicros } = stack.stats();
  const handlers = functions.reduce((total, { handlerCpuMicros }) => total + handlerCpuMicros, 0);
  const { rss, heapUsed } = process.memoryUsage();
  return { processCpu: processCpuMicros / 1000, handlerCpu: handlers / 1000, rss, heapUsed };
}

function logFailure(line: string): void {
  if (!line.includes('new instance')) console.error(line);
}
