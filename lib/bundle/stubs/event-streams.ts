/** Replaces `@smithy/core/event-streams`, because no function uses an operation with event streams. */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are not part of this bundle (lib/bundle/stubs).');
  }
}

/** Stub that every S3 client calls when it is created, for an operation that no function uses. */
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;
export const eventStreamSerdeProvider = (): never => new EventStreamSerde() as never;
