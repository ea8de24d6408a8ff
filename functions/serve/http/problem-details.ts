import type { MiddlewareObj } from '@middy/core';
import httpErrorHandler from '@middy/http-error-handler';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { problemBody } from '../../../shared/problem-body.ts';
import { logFailure, toProblem } from './log.ts';

type Middleware = MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult>;

interface Options {
  members?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Converts any error to problem details (RFC 9457), and logs the error once. */
export const problemDetails = ({ members, headers }: Options): Middleware[] => [
  // middy runs onError hooks in reverse order, so this hook sends the response that the next hook makes.
  httpErrorHandler({ logger: false }) as Middleware,
  {
    onError: (request) => {
      const { error, event } = request;
      const { requestId } = event.requestContext;
      const problem = toProblem(error);
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
          ...(problem.retryAfter && { 'Retry-After': `${problem.retryAfter}` }),
        },
      });
    },
  },
];
