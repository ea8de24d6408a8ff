import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { runInstance, type Subject } from '../instance/run-instance.ts';

/**
 * Nothing is compared that is not the same: both answer with equal data. Our answer's entity tag.
 * @throws AssertionError where they differ
 */
export async function checkAnswers(ours: Subject, usual: Subject): Promise<string> {
  const ourAnswer = await answerOf(ours);
  assert.deepEqual(dataOf(await answerOf(usual)), dataOf(ourAnswer));
  return String(ourAnswer.headers?.ETag);
}

async function answerOf(subject: Subject): Promise<APIGatewayProxyResult> {
  const { result = '' } = await runInstance(subject, { calls: 1, isWhole: true });
  return JSON.parse(result);
}

function dataOf({ body, isBase64Encoded }: APIGatewayProxyResult): unknown {
  const text = isBase64Encoded ? gunzipSync(Buffer.from(body, 'base64')).toString() : body;
  return JSON.parse(text);
}
