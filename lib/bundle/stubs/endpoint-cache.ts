/** Replaces `@aws-sdk/endpoint-cache`, which DynamoDB clients need only for endpoint discovery. */
export class EndpointCache {
  get(): never {
    throw new Error('Endpoint discovery is not part of this bundle (lib/bundle/stubs).');
  }
}
