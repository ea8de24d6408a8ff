import { checkHealth } from '../../shared/smoke/check-health.ts';
import { healthCheckTarget } from '../serve/environment.ts';

/** Checks the service from outside, every five minutes if the setting `healthCheck` is set. */
export const handler = (): Promise<void> => checkHealth(healthCheckTarget());

export const init = async () => {}; // no client waits for it
