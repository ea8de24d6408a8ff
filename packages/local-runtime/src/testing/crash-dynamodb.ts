/** Crashes an embedded DynamoDB with a body of `null`, which dynalite 4 does not expect. */
export async function crashDynamodb(endpoint: string): Promise<void> {
  const request = fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.DescribeTable',
      'x-amz-date': '20260101T000000Z',
      authorization: 'AWS4-HMAC-SHA256 Credential=test, SignedHeaders=host, Signature=none',
    },
    body: 'null',
  });
  const answer = await request.catch(() => undefined);
  if (answer) throw new Error('dynalite has answered: crash it in another way.');
}
