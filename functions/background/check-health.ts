import { checkHealth } from '../../shared/smoke/check-health.ts';
import { healthCheckTarget } from '../serve/environment.ts';

/** Every five minutes, by setting: uses the service as a client does. */
export const handler = (): Promise<void> => checkHealth(healthCheckTarget());

export const init = async () => {}; // no client waits for it
