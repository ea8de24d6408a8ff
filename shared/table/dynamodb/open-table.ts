import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { classifyFailure, timedOutAfter } from './failures.ts';
import { createHttpHandler } from './http-handler.ts';
import { startTimeLimit } from './time-limit.ts';

/** The one table. `send` throws Problem `unavailable`, with its cause, when DynamoDB fails. */
export interface Table {
  name: string;
  send: DynamoDBDocumentClient['send'];
}

interface TableOptions {
  /** URL of a local DynamoDB; undefined for the AWS endpoint of the region in the environment. */
  endpoint?: string | undefined;
  limits?: SendLimits;
}

interface SendLimits {
  maxAttempts: number;
  /** Milliseconds for one attempt, including the response's body. */
  attemptTimeoutMs: number;
  /** Milliseconds for all attempts and the delays between them. */
  sendTimeoutMs: number;
}

/**
 * Limits for requests of clients. A point read takes single-digit milliseconds, so an attempt that takes 800 ms
 * has failed.
 */
export const requestLimits = (factor: number): SendLimits => ({
  maxAttempts: 3,
  attemptTimeoutMs: 800 * factor,
  sendTimeoutMs: 1_500 * factor,
});

/** Limits for commands. Operators can wait, and a batch of 10 MB takes time. */
const OPERATOR_LIMITS: SendLimits = {
  maxAttempts: 8,
  attemptTimeoutMs: 30_000,
  sendTimeoutMs: 60_000,
};

/**
 * Credentials and region for local DynamoDBs, which separate tables by both, so that all local code sees the
 * same tables.
 */
export const LOCAL_ACCESS = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};

/** Opens a table for the operator; functions use openFunctionTable (functions/serve). */
export function openTable(
  name: string,
  { endpoint, limits = OPERATOR_LIMITS }: TableOptions = {},
): Table {
  const send = createSend(limits, endpoint === undefined ? {} : { endpoint, ...LOCAL_ACCESS });
  return { name, send: ((command: never) => send(command)) as Table['send'] };
}

/**
 * Sends a command within the client's time limits. A `deadline` (as of performance.now()) that is earlier ends
 * it sooner.
 */
type Send = (command: never, deadline?: number) => Promise<unknown>;

/** `config` overrides the settings of the SDK's client. */
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
 * Keeps binary attributes as base64, which both DynamoDB and Lambda's responses use: decoding and
 * encoding again is a fifth of the cost of reading a large document.
 */
const keepBase64 = (text: string) => text as unknown as Uint8Array;
