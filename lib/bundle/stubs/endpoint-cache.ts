/**
 * Replaces `@aws-sdk/endpoint-cache`. Every DynamoDB client creates one, but uses it only for endpoint
 * discovery, which no function enables.
 */
export class EndpointCache {
  get(): never {
    throw new Error('Endpoint discovery is not part of this bundle (lib/bundle/stubs).');
  }
}
