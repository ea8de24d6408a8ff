import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { Problem } from '../../problem.ts';
import { problemBody } from '../../problem-body.ts';
import { logFailure } from './log.ts';

interface Options {
  /** Members and headers that this endpoint's problems carry beside the usual ones. */
  members?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/**
 * Turns whatever was thrown into problem details (RFC 9457), in the form that
 * @middy/http-error-handler answers with, and logs it once.
 */
export function problemDetails({
  members = {},
  headers = {},
}: Options = {}): MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> {
  return {
    onError: (request) => {
      const problem = toProblem(request.error);
      const requestId = request.event.requestContext.requestId;
      logFailure(problem, requestId);
      request.error = Object.assign(new Error(), {
        statusCode: problem.status,
        expose: true,
        message: JSON.stringify({ ...members, ...problemBody(problem, requestId) }),
        headers: {
          ...headers,
          'Content-Type': 'application/problem+json',
          'Cache-Control': 'no-store',
          'X-Request-Id': requestId,
          ...(problem.retryAfter === undefined ? {} : { 'Retry-After': `${problem.retryAfter}` }),
        },
      });
    },
  };
}

/** Anything but a Problem is our own fault, and its message is for the log alone. */
const toProblem = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem('internal_error', { cause: error });
