import { Annotations, App } from 'aws-cdk-lib';
import { ClubDataStack } from '../lib/club-data-stack.ts';
import { readSettings, SettingsError } from '../lib/settings/read-settings.ts';

const TABLE_ONCE =
  "`table` is set for this command only: add it to the stage's block in cdk.json, or the next " +
  'deployment creates a new, empty table.';

const app = new App();
try {
  const stack = new ClubDataStack(app, readSettings(app.node.getAllContext()));
  if (app.node.tryGetContext('table')) Annotations.of(stack).addWarningV2('table', TABLE_ONCE);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
