/** Service and table that a suite runs on; its global set-up provides it. */
export interface Target {
  /** The API over HTTP; undefined when it runs inside the test's process. */
  apiUrl?: string | undefined;
  /** The folder of the synthesized stack, when it runs inside the test's process. */
  assembly?: string | undefined;
  tableName: string;
  /** The endpoint of a local DynamoDB; undefined for AWS. */
  dynamodb?: string | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    target: Target;
  }
}
