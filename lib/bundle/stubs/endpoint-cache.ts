/**
 * In place of `@aws-sdk/endpoint-cache`, which each client makes one of: it is asked only when
 * endpoint discovery is on, and no function turns it on.
 */
export class EndpointCache {
  get(): never {
    throw new Error('Endpoint discovery is not part of this bundle (lib/bundle/stubs).');
  }
}
