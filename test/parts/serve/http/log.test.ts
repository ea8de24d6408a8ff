import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logFailure } from '../../../../functions/serve/http/log.ts';
import { problemDetails } from '../../../../functions/serve/http/problem-details.ts';
import { Problem } from '../../../../shared/problem.ts';

const SECRET = 'CDL-secret';

afterEach(() => vi.restoreAllMocks());

describe('the line of a failed request', () => {
  it('has name, message and stack of the cause, and nothing else of it', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const cause = Object.assign(new TypeError('broken', { cause: new Error(SECRET) }), {
      body: `license_key=${SECRET}`,
      $response: { headers: { authorization: SECRET } },
    });
    logFailure(new Problem('unavailable', { cause }), 'request-1');
    const { stack } = cause;
    expect(error.mock.calls).toStrictEqual([
      [
        {
          code: 'unavailable',
          status: 503,
          request_id: 'request-1',
          cause: { name: 'TypeError', message: 'broken', stack },
        },
      ],
    ]);
  });

  it('has no cause when the caller made the error', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const cause = new SyntaxError(`Unexpected token in ${SECRET}`);
    logFailure(new Problem('malformed_body', { cause }), 'request-1');
    expect(warn.mock.calls).toStrictEqual([
      [{ code: 'malformed_body', status: 400, request_id: 'request-1' }],
    ]);
  });
});

it('a request that Lambda would soon end is a timeout, and no bug of ours', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const handler = middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(problemDetails({ headers: {} }))
    .handler(() => new Promise(() => {}));
  const context = { getRemainingTimeInMillis: () => 30 };
  const event = { requestContext: { requestId: 'request-1' } };
  const { statusCode, body } = await handler(event as never, context as never);
  expect([statusCode, JSON.parse(body).code]).toEqual([504, 'timeout']);
});
