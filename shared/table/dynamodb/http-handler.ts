import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { hasShape } from './check-shape.ts';
import { startTimeLimit } from './time-limit.ts';

/**
 * Creates the SDK's HTTP handler; `timeoutMs` limits each whole attempt. The SDK alone would wait forever for a
 * stalled body, and take `{}` from an intermediary for an absent item.
 */
export function createHttpHandler(timeoutMs: number): NodeHttpHandler {
  const http = new NodeHttpHandler();
  const handle = http.handle.bind(http);
  http.handle = async (request, { abortSignal } = {}) => {
    const limit = startTimeLimit(timeoutMs, abortSignal as AbortSignal | undefined);
    try {
      const { response } = await handle(request, { abortSignal: limit.signal });
      response.body = await readBody(response.body);
      if (response.statusCode === 200) {
        checkBody(response.body, response.headers['x-amz-crc32']);
        checkShape(request.headers['x-amz-target'], response.body);
      }
      return { response };
    } catch (error) {
      throw limit.isOver() ? retryable(`No complete response within ${timeoutMs} ms`) : error;
    } finally {
      limit.stop();
    }
  };
  return http;
}

/** Reads a body through events, because iterating over the stream slows an instance's first call. */
const readBody = (body: IncomingMessage): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    body.on('data', (chunk: Buffer) => chunks.push(chunk));
    body.on('end', () => resolve(Buffer.concat(chunks)));
    body.on('error', reject);
  });

/** Checks a response body against the CRC-32 that DynamoDB sends as a decimal number. */
function checkBody(body: Buffer, checksum: string | undefined): void {
  if (String(crc32(body)) !== checksum) throw retryable('The response does not match its checksum');
}

/**
 * Checks that a response body has the shape of a response to the operation (check-shape.ts).
 *
 * @param target operation, such as `DynamoDB_20120810.GetItem`
 * @throws an error that the SDK retries
 */
function checkShape(target: string | undefined, body: Buffer): void {
  const operation = target?.split('.').at(-1) ?? '';
  if (!hasShape(operation, parse(body))) throw retryable(`The response is not one to ${operation}`);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined; // not JSON
  }
}

/** Creates an error named `TimeoutError`, because the SDK retries errors with this name. */
const retryable = (message: string): Error =>
  Object.assign(new Error(message), { name: 'TimeoutError' });
