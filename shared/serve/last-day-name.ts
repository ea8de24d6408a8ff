import type { View } from '../license/view.ts';

/**
 * How the authorizer's context names the last day of a license, by view. Functions of a version before
 * views read the name of the full view alone. In a rollback they run beside this authorizer, or with its
 * decisions that API Gateway remembers: of a public token they find no last day, and answer 401
 * `token_expired` instead of showing everything (docs/decisions/28-views.md).
 */
export const lastDayName = (view: View): string =>
  view === 'full' ? 'expires_on' : 'public_expires_on';
