import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { parsedBody, textFields } from './http/body.ts';
import { problemDetails } from './http/problem-details.ts';

interface FormEndpoint<K extends string> {
  fields: readonly K[];
  problemMembers: Record<string, unknown>;
}

export function formEndpoint<K extends string>(
  { fields, problemMembers }: FormEndpoint<K>,
  operation: (values: Record<K, string>) => Promise<object>,
) {
  async function answer(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
    return {
      statusCode: 200,
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
        'X-Request-Id': event.requestContext.requestId,
      },
      body: JSON.stringify(await operation(textFields(event.body, fields))),
    };
  }

  return middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(problemDetails({ members: problemMembers }))
    .use(parsedBody() as MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult>[])
    .handler(answer);
}
