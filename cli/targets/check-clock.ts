import { CommandError } from '../command-error.ts';

/** Tolerance that AWS has for the time of a signature, too. */
const MAX_DIFFERENCE_MS = 5 * 60_000;

/**
 * Compares the clock of this machine with the table's: days and ages decide what is published, and a
 * revision of the future would be kept in the place of newer ones.
 * @throws CommandError with both times
 */
export function checkClock(answeredAt: Date | undefined, now = new Date()): void {
  if (!answeredAt || Math.abs(now.getTime() - answeredAt.getTime()) <= MAX_DIFFERENCE_MS) return;
  throw new CommandError(
    `Nothing was changed: the clock of this machine is wrong. It says ${toText(now)}, DynamoDB ${toText(answeredAt)}.`,
  );
}

const toText = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;
