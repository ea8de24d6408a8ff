import { CommandError } from '../../command-error.ts';
import { type AddCommand, toNumber } from '../../options/shared-options.ts';
import { assess, type Demand } from '../../preflight/assess.ts';
import { describeMissing, describePreflight } from '../../preflight/describe-preflight.ts';
import { type AccountOptions, readQuotas } from '../../preflight/read-quotas.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';

async function preflight(options: AccountOptions & Demand & OutputOptions): Promise<void> {
  const output = createOutput(options);
  const found = assess(await readQuotas(options), options);
  for (const line of describePreflight(found, options)) output.line(line);
  output.data(found);
  const missing = describeMissing(found, options);
  if (missing.length > 0) throw new CommandError(...missing);
}

export const addPreflight: AddCommand = (add) =>
  add(
    'preflight',
    'read the quotas of an AWS account, and say how many requests and visitors the quotas allow',
    '--region eu-central-1',
  )
    .option('--region <region>', 'AWS region; default: AWS_REGION, or the region of the profile')
    .option('--profile <profile>', 'AWS profile; default: AWS_PROFILE')
    .option(
      '--for <requests>',
      'requests per second that you need; exit code 1 if the quotas allow fewer',
      toNumber(1),
    )
    .option(
      '--provisioned <instances>',
      'provisioned Lambda instances that the account must allow, for all its functions together',
      toNumber(1),
    )
    .option(
      '--clubs <number>',
      'number of clubs whose websites have visitors at the same time',
      toNumber(1),
      20,
    )
    .option(
      '--tokens-per-club <number>',
      'number of tokens in use per club, one for each license',
      toNumber(1),
      4,
    )
    .option(
      '--every <seconds>',
      "seconds between two requests that a visitor's open page sends",
      toNumber(1),
      30,
    )
    .option('--json', 'print the result as JSON')
    .action(preflight);
