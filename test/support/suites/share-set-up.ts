import type { TestProject } from 'vitest/node';
import type { Target } from '../target.ts';

type Stop = () => Promise<void>;

/** Targets that are running, by what starts them. Each project loads set-ups as modules of its own. */
const shared = globalThis as { clubDataTargets?: Map<string, Target> };

/**
 * Provides a project with a target, which the first project of a run starts, and stops: vitest sets
 * projects up one after the other, and tears them down in reverse.
 */
export async function shareSetUp(
  project: TestProject,
  name: string,
  start: () => Promise<{ target: Target; stop: Stop }>,
): Promise<Stop> {
  shared.clubDataTargets ??= new Map();
  const targets = shared.clubDataTargets;
  const running = targets.get(name);
  if (running) {
    project.provide('target', running);
    return async () => {};
  }
  const { target, stop } = await start();
  targets.set(name, target);
  project.provide('target', target);
  return async () => {
    targets.delete(name);
    await stop();
  };
}
