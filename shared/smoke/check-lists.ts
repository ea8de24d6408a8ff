import { caching } from './checks/caching.ts';
import { calls } from './checks/calls.ts';
import type { Check } from './checks/check.ts';
import { reference } from './checks/reference.ts';
import { refusals } from './checks/refusals.ts';
import { transport } from './checks/transport.ts';

/**
 * What changes without a deployment: data, permissions, capacity. The rest is left out of the
 * scheduled check because only a deployment changes it, and because six refused verifications every
 * run would look like someone guessing keys.
 */
export const healthChecks: Check[] = [...calls, ...caching];

/** What a deployment must not break. */
export const smokeChecks: Check[] = [...healthChecks, ...refusals, ...reference, ...transport];
