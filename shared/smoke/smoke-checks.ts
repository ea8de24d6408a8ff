import type { Check } from './checks/check.ts';
import { reference } from './checks/reference.ts';
import { refusals } from './checks/refusals.ts';
import { transport } from './checks/transport.ts';
import { healthChecks } from './health-checks.ts';

export const smokeChecks: Check[] = [...healthChecks, ...refusals, ...reference, ...transport];
