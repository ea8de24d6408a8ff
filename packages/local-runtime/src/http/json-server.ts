import type { IncomingMessage } from 'node:http';
import { ZodError } from 'zod';
import { startProgramServer } from './program-server.ts';

/** A request of the SDK in AWS's JSON protocol. */
export type JsonCall = {
  operation: string;
  input: unknown;
  /** That the caller signs with. */
  accessKey: string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
};

/** An error that the caller gets, by the name under which the SDK throws it. */
export class ServiceError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

type Options = {
  /** Of its errors' names, such as `com.amazonaws.sqs`. */
  namespace: string;
  /** @throws ServiceError, or ZodError for malformed input */
  answer: (call: JsonCall) => Promise<object>;
};

/**
 * Serves an API whose operation is in a header and whose input and output are JSON.
 * https://smithy.io/2.0/aws/protocols/aws-json-1_0-protocol.html
 */
export const startJsonServer = ({ namespace, answer }: Options) =>
  startProgramServer(async (request, response, signal) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify(body));
    };
    try {
      send(200, await answer(await readCall(request, signal)));
    } catch (error) {
      const { name, message } = toServiceError(error);
      const isOurs = name === 'InternalFailure';
      send(isOurs ? 500 : 400, { __type: `${namespace}#${name}`, message });
    }
  });

async function readCall(request: IncomingMessage, signal: AbortSignal): Promise<JsonCall> {
  const { headers } = request;
  const body = Buffer.concat(await request.toArray()).toString();
  return {
    operation: String(headers['x-amz-target']).replace(/^.*\./, ''),
    input: parse(body || '{}'),
    accessKey: /Credential=([^/]+)\//.exec(headers.authorization ?? '')?.[1] ?? '',
    signal,
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ServiceError('SerializationException', 'The body is not JSON');
  }
}

function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (!(error instanceof ZodError)) return new ServiceError('InternalFailure', String(error));
  const [issue] = error.issues;
  return new ServiceError('ValidationException', `${issue?.path.join('.')}: ${issue?.message}`);
}
