/** Replaces `@smithy/core/event-streams`: no DynamoDB operation streams events. */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are not part of this bundle (lib/bundle/stubs).');
  }
}
