/**
 * The CDK app of the working directory, reduced to what the emulator can create. `CDK_APP` makes
 * every cdk command use it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { missingTypes, settings } from './missing-types.ts';
import { redirect, reduceTemplate } from './reduce-template.ts';

const { CDK_OUTDIR = 'cdk.out', CDK_CONTEXT_JSON = '{}', AWS_ENDPOINT_URL = '' } = process.env;

process.env.CDK_CONTEXT_JSON = JSON.stringify({ ...JSON.parse(CDK_CONTEXT_JSON), ...settings });

await import(resolve('bin/app.ts'));

// CDK writes the templates at this event too, and has registered first.
process.once('beforeExit', () => {
  for (const name of readdirSync(CDK_OUTDIR)) {
    if (name.endsWith('.template.json')) rewrite(join(CDK_OUTDIR, name));
  }
});

function rewrite(file: string): void {
  const { template, missing } = reduceTemplate(
    JSON.parse(readFileSync(file, 'utf8')),
    missingTypes,
  );
  writeFileSync(file, JSON.stringify(redirect(template, AWS_ENDPOINT_URL)));
  writeFileSync(file.replace('.template.json', '.missing.json'), JSON.stringify(missing));
}
