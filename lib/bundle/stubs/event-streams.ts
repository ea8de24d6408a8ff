/**
 * In place of `@smithy/core/event-streams`, which the SDK loads when an operation streams: none of
 * DynamoDB's does.
 */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are not part of this bundle (lib/bundle/stubs).');
  }
}
