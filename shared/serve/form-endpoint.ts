import middy from '@middy/core';
import httpErrorHandler from '@middy/http-error-handler';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { bodyParser, textFields } from './http/body.ts';
import { problemDetails } from './http/problem-details.ts';

interface FormEndpoint<K extends string> {
  /** The text fields that a request must have. */
  fields: readonly K[];
  /** What the problem details of this endpoint say beside the usual. */
  problemMembers: Record<string, unknown>;
}

/** The handler of a POST of a few text fields, as JSON or as a form, that answers with JSON. */
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
    .use(httpErrorHandler({ logger: false }))
    .use(problemDetails({ members: problemMembers }))
    .use(bodyParser())
    .handler(answer);
}
