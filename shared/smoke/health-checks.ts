import { caching } from './checks/caching.ts';
import { calls } from './checks/calls.ts';
import type { Check } from './checks/check.ts';

/**
 * Checks of what changes without a deployment: data, permissions, capacity. The scheduled check omits the
 * others: only a deployment changes the rest, and six refused verifications per run would look like guessing
 * keys. A separate file keeps the function's bundle small.
 */
export const healthChecks: Check[] = [...calls, ...caching];
