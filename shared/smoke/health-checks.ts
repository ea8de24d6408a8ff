import { caching } from './checks/caching.ts';
import { calls } from './checks/calls.ts';
import type { Check } from './checks/check.ts';

/**
 * Checks of what can change without a deployment, such as data. The scheduled check runs only these: refused
 * verifications would look like guessing keys. A separate file keeps the function's bundle small.
 */
export const healthChecks: Check[] = [...calls, ...caching];
