import { caching } from './checks/caching.ts';
import { calls } from './checks/calls.ts';
import type { Check } from './checks/check.ts';

/**
 * Checks of what can change without a deployment. Wrong license keys are left out, because they would look as
 * if somebody guessed keys. A file of its own keeps the scheduled bundle small.
 */
export const healthChecks: Check[] = [...calls, ...caching];
