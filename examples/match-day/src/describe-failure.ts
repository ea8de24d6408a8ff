import { ClubDataError } from '../../../packages/client/src/club-data.ts';
import { type Failure, TEXTS } from './languages/texts.ts';

/** Describes a failed call for a visitor and for the operator of the site. */
export function describeFailure(error: unknown): Failure {
  const { failures } = TEXTS;
  if (!(error instanceof ClubDataError)) return failures.unreachable;
  const { code, status } = error;
  if (code === 'token_invalid' || code === 'token_missing') return failures.unknownToken;
  if (isRefusal(error)) return failures.refused;
  if (code === 'club_not_found') return failures.unknownClub;
  return status === 404 ? failures.missing : failures.unreachable;
}

/** Whether the token was refused: what was read with it must no longer be shown. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ClubDataError && (error.status === 401 || error.status === 403);

/** Whether the service has answered, if only to refuse. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof ClubDataError && (isRefusal(error) || error.status === 404);
