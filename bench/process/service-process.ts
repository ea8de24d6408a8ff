/**
 * Service as `npm start` runs it, in its own process and without data. No other file of bench/ imports the
 * local runtime.
 */

import { parseArgs } from 'node:util';
import { startLocalStack } from '../../packages/local-runtime/src/cdk-local-runtime.ts';
import { serve } from './serve.ts';
import { startTlsProxy } from './tls-proxy.ts';

export interface ServiceReady {
  baseUrl: string;
  tableName: string;
  dynamodbEndpoint: string;
  /** Endpoint of the same DynamoDB with TLS; needs --certificate. */
  tlsEndpoint: string;
}

const { values } = parseArgs({
  options: {
    assembly: { type: 'string', default: '' },
    certificate: { type: 'string' },
  },
});
process.env.TZ = 'UTC'; // as on Lambda
const { assembly, certificate } = values;
const log = (line: string) => line.includes('new instance') || console.error(line);
const stack = await startLocalStack({ assembly, port: 0, iam: false, log });
const tls = certificate ? await startTlsProxy(stack.dynamodbEndpoint, certificate) : undefined;

const ready: ServiceReady = {
  baseUrl: stack.baseUrl,
  tableName: stack.outputs.TableName ?? '',
  dynamodbEndpoint: stack.dynamodbEndpoint,
  tlsEndpoint: tls?.endpoint ?? '',
};
serve(ready, { traffic: () => tls?.traffic });
