import { ClubDataError } from '../../../packages/client/src/club-data.ts';
import { warn } from '../../../packages/elements/src/club-squad.ts';
import { type Failure, TEXTS } from './languages/texts.ts';

/** Describes a failed call for a visitor. What the operator of the site has to change is in the console. */
export function describeFailure(error: unknown): Failure {
  const { failures } = TEXTS;
  if (!isAnswer(error)) return failures.unreachable;
  if (error.status === 404 && error.code !== 'club_not_found') return failures.missing;
  warn('config.json', `${error.detail} (${error.code})`);
  return failures.unavailable;
}

/** Whether the token was refused: what was read with it must no longer be shown. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ClubDataError && (error.status === 401 || error.status === 403);

/** Whether the service has answered, if only to refuse. */
export const isAnswer = (error: unknown): error is ClubDataError =>
  error instanceof ClubDataError && (isRefusal(error) || error.status === 404);
