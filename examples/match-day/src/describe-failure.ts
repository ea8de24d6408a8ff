import { ClubDataError } from '../../../packages/client/src/club-data.ts';
import { warn } from '../../../packages/elements/src/club-squad.ts';
import { type Failure, TEXTS } from './languages/texts.ts';

/** Describes a failed call for a visitor. Logs what the site's operator has to change. */
export function describeFailure(error: unknown): Failure {
  const { failures } = TEXTS;
  if (!isAnswer(error)) return failures.unreachable;
  if (error.status === 404 && error.code !== 'club_not_found') return failures.missing;
  warn('config.json', `${error.detail} (${error.code})`);
  return failures.unavailable;
}

/**
 * Whether a request was refused with 401 or 403. The page must no longer show data that was read with the
 * token.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ClubDataError && (error.status === 401 || error.status === 403);

/**
 * Whether the service has refused the token or found nothing (404). All other errors count as an unreachable
 * service.
 */
export const isAnswer = (error: unknown): error is ClubDataError =>
  error instanceof ClubDataError && (isRefusal(error) || error.status === 404);
