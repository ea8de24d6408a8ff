import type { ClubDataError } from '../../src/club-data-error.ts';

/** Returns the error that a call rejects with; a ClubDataError unless it was aborted. */
export async function rejection(call: Promise<unknown>): Promise<ClubDataError> {
  const [outcome] = await Promise.allSettled([call]);
  if (outcome.status === 'rejected') return outcome.reason;
  throw new Error('The call succeeded.');
}
