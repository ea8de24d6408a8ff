import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { ClubDataStack } from '../../lib/club-data-stack.ts';

/** Writes what `cdk synth` does to a folder, in this process; without bundles it takes a second. */
export function writeAssembly(outdir: string, { bundles }: { bundles: boolean }): string {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const settings = {
    ...context,
    'aws:cdk:enable-path-metadata': true, // as the CDK CLI sets it
    ...(bundles ? {} : { 'aws:cdk:bundling-stacks': [] }),
  };
  const app = new App({ outdir, context: settings });
  new ClubDataStack(app, 'ClubData');
  app.synth();
  return outdir;
}
