import { caching } from './checks/caching.ts';
import { calls } from './checks/calls.ts';
import type { Check } from './checks/check.ts';

/**
 * Checks of what changes without a deployment: data, permissions, capacity. The scheduled check
 * leaves out the rest, because only a deployment changes it, and because six refused verifications
 * in every run would look like someone guessing keys. The list has a file of its own, so that the
 * function's bundle has no more.
 */
export const healthChecks: Check[] = [...calls, ...caching];
