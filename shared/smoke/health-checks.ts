import { caching } from './checks/caching.ts';
import { calls } from './checks/calls.ts';
import type { Check } from './checks/check.ts';

/**
 * What changes without a deployment: data, permissions, capacity. The rest is left out of the
 * scheduled check because only a deployment changes it, and because six refused verifications every
 * run would look like someone guessing keys. In a file of its own, so that the function has no more.
 */
export const healthChecks: Check[] = [...calls, ...caching];
