import { runChecks } from '../../shared/smoke/run-checks.ts';
import type { Target } from '../../shared/smoke/session.ts';
import { smokeChecks } from '../../shared/smoke/smoke-checks.ts';

/** Uses every function once, so that a busy machine's cold starts are not part of a deadline. */
export async function startInstances(target: Target): Promise<void> {
  await Promise.all(runChecks(target, smokeChecks, 50_000));
}
