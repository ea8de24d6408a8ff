/** What the contract is tested against; the global set-ups provide it. */
export interface Target {
  /** The API over HTTP; undefined when it runs inside the test's process. */
  apiUrl?: string | undefined;
  /** The folder of the synthesized stack, when it runs inside the test's process. */
  assembly?: string | undefined;
  tableName: string;
  /** The DynamoDB engine; undefined for AWS. */
  dynamodb?: string | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    target: Target;
  }
}
