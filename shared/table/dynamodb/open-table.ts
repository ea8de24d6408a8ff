import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { classifyFailure, timedOutAfter } from './failures.ts';
import { createHttpHandler } from './http-handler.ts';
import { startTimeLimit } from './time-limit.ts';

/** DynamoDB table of the service. `send` throws Problem `unavailable`, with the cause, when DynamoDB fails. */
export interface Table {
  name: string;
  send: DynamoDBDocumentClient['send'];
}

interface TableOptions {
  /** URL of a local DynamoDB; undefined for the AWS endpoint of the environment's region. */
  endpoint?: string | undefined;
  limits?: SendLimits;
}

interface SendLimits {
  maxAttempts: number;
  /** Milliseconds for one attempt, including the body of the response. */
  attemptTimeoutMs: number;
  /** Milliseconds for all attempts and the delays between them. */
  sendTimeoutMs: number;
}

/**
 * Returns limits for requests to DynamoDB that a client waits for. A point read takes single-digit
 * milliseconds, so an attempt over 800 ms has failed.
 *
 * @param factor multiplies the times
 */
export const requestLimits = (factor: number): SendLimits => ({
  maxAttempts: 3,
  attemptTimeoutMs: 800 * factor,
  sendTimeoutMs: 1_500 * factor,
});

/** Limits for commands and uploads: both can wait, and a batch of 10 MB takes time. */
const OPERATOR_LIMITS: SendLimits = {
  maxAttempts: 8,
  attemptTimeoutMs: 30_000,
  sendTimeoutMs: 60_000,
};

/**
 * Fixed credentials and region for a local DynamoDB, which separates tables by both. So all local code sees the
 * same tables.
 */
export const LOCAL_ACCESS = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};

/**
 * Opens a table for the operator or for `publish-upload`; all other functions use openFunctionTable
 * (functions/serve).
 */
export function openTable(
  name: string,
  { endpoint, limits = OPERATOR_LIMITS }: TableOptions = {},
): Table {
  const send = createSend(limits, endpoint === undefined ? {} : { endpoint, ...LOCAL_ACCESS });
  return { name, send: ((command: never) => send(command)) as Table['send'] };
}

/**
 * Sends a command within the client's time limits. An earlier `deadline`, as of performance.now(), ends it
 * sooner.
 */
type Send = (command: never, deadline?: number) => Promise<unknown>;

/** Creates `send`; `config` overrides settings of the SDK's client. */
export function createSend(limits: SendLimits, config: DynamoDBClientConfig): Send {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      maxAttempts: limits.maxAttempts,
      requestHandler: createHttpHandler(limits.attemptTimeoutMs),
      base64Decoder: keepBase64,
      ...config,
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  return async (command, deadline = Infinity) => {
    const ms = Math.max(0, Math.min(limits.sendTimeoutMs, deadline - performance.now()));
    const limit = startTimeLimit(ms);
    try {
      return await client.send(command, { abortSignal: limit.signal });
    } catch (error) {
      throw limit.isOver() ? timedOutAfter(ms) : classifyFailure(error);
    } finally {
      limit.stop();
    }
  };
}

/**
 * Keeps binary attributes as base64, which DynamoDB and Lambda responses use. Decoding and encoding again would
 * be a fifth of the cost of reading a large document.
 */
const keepBase64 = (text: string) => text as unknown as Uint8Array;
