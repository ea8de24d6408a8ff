import type { Check } from './checks/check.ts';
import { reference } from './checks/reference.ts';
import { refusals } from './checks/refusals.ts';
import { transport } from './checks/transport.ts';
import { healthChecks } from './health-checks.ts';

/** Checks of what a deployment must not break. */
export const smokeChecks: Check[] = [...healthChecks, ...refusals, ...reference, ...transport];
