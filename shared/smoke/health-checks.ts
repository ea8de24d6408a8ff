import { caching } from './checks/caching.ts';
import { calls } from './checks/calls.ts';
import type { Check } from './checks/check.ts';

/**
 * Checks of what can change without a deployment, such as data. The scheduled check runs no other checks,
 * because requests with wrong license keys would look as if somebody guessed keys. This list has its own file,
 * so that the bundle of the scheduled function stays small.
 */
export const healthChecks: Check[] = [...calls, ...caching];
