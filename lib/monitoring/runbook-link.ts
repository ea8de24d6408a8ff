import type { Settings } from '../settings/schema.ts';

/** The end of an alarm's description: what to do about it. Each alarm has a section of its own. */
export const runbookLink = (
  { runbookUrl = 'docs/runbook.md' }: Settings,
  section: string,
): string => `${runbookUrl}#${section}`;
