/** The function that the invocation URI of an integration or of an authorizer names. */
export function functionArnOf(uri: string, path: string): string {
  const arn = /\/functions\/(arn:[^/]+)\/invocations$/.exec(uri)?.[1];
  if (!arn) throw new Error(`${path}: ${uri} does not name a Lambda function`);
  return arn;
}
