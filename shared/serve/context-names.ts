import type { View } from '../license/view.ts';

/**
 * How the authorizer's context names what it allows, by view. Functions of a version before views read
 * the names of the full view alone. In a rollback they run beside this authorizer, or with its decisions
 * that API Gateway remembers: of a public token they find no last day, and answer 401 `token_expired`
 * instead of showing everything (docs/decisions/28-views.md).
 */
export const contextNames = (view: View): { lastDay: string; revision: string } =>
  view === 'full'
    ? { lastDay: 'expires_on', revision: 'revision' }
    : { lastDay: 'public_expires_on', revision: 'public_revision' };
