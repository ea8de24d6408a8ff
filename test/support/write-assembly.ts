import './without-validation.ts';
import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { ClubDataStack } from '../../lib/club-data-stack.ts';
import { type Context, settingsOf } from '../../lib/settings/read-settings.ts';

/** Writes what `cdk synth` does to a folder, in this process; without bundles it takes a second. */
export function writeAssembly(
  outdir: string,
  { bundles, settings = {} }: { bundles: boolean; settings?: Context },
): string {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const values = {
    ...context,
    'aws:cdk:enable-path-metadata': true, // as the CDK CLI sets it
    ...(bundles ? {} : { 'aws:cdk:bundling-stacks': [] }),
  };
  const app = new App({ outdir, context: values });
  // The lines of the access log are tested, too.
  new ClubDataStack(app, settingsOf('dev', { accessLogs: 'cloudwatch', ...settings }));
  app.synth();
  return outdir;
}
