import { caching } from './checks/caching.ts';
import { calls } from './checks/calls.ts';
import type { Check } from './checks/check.ts';

/**
 * Checks of data, permissions and capacity, which can change without a deployment. The scheduled check runs
 * only these. Refused verifications on a schedule would look like guessing keys. A separate file keeps the
 * function's bundle small.
 */
export const healthChecks: Check[] = [...calls, ...caching];
