import type { Settings } from './schema.ts';

/** Returns warnings by id, about settings that have no effect or that a production stage should have. */
export function warningsOf(settings: Settings): Record<string, string> {
  const { stage, account, region, monthlyBudgetUsd, runbookUrl } = settings;
  const pagesTo = settings.alarmEmail ?? settings.alarmTopicArn;
  const warnings: Record<string, string> = {};
  if (monthlyBudgetUsd && !pagesTo)
    warnings.budget = '`monthlyBudgetUsd` has no effect without `alarmEmail` or `alarmTopicArn`.';
  if (stage !== 'prod' && !settings.terminationProtection) return warnings;
  if (!pagesTo)
    warnings.alarms = 'Alarms reach nobody: set `alarmEmail` or `alarmTopicArn` (docs/deploy.md).';
  else if (!runbookUrl)
    warnings.runbook =
      'Alarms name the runbook of this repository: set `runbookUrl` to a page that their readers can open.';
  if (pagesTo && !monthlyBudgetUsd)
    warnings.costs =
      'Nobody hears of costs that strangers make: set `monthlyBudgetUsd` (docs/cost.md).';
  if (!account || !region)
    warnings.place =
      'The credentials alone decide where this is deployed: set `account` and `region`.';
  return warnings;
}
