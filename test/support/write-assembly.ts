import './without-validation.ts';
import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { ClubDataStack } from '../../lib/club-data-stack.ts';
import { settingsOf } from '../../lib/settings/read-settings.ts';

/** Writes what `cdk synth` does to a folder, in this process; without bundles it takes a second. */
export function writeAssembly(outdir: string, { bundles }: { bundles: boolean }): string {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const values = {
    ...context,
    'aws:cdk:enable-path-metadata': true, // as the CDK CLI sets it
    ...(bundles ? {} : { 'aws:cdk:bundling-stacks': [] }),
  };
  const app = new App({ outdir, context: values });
  new ClubDataStack(app, settingsOf('dev', { accessLogs: 'cloudwatch' })); // its lines are tested, too
  app.synth();
  return outdir;
}
