/** Replaces `@smithy/core/event-streams`: no operation that a function uses streams events. */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are not part of this bundle (lib/bundle/stubs).');
  }
}

/** The S3 client sets these up for one operation. */
export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;
export const eventStreamSerdeProvider = (): never => new EventStreamSerde() as never;
