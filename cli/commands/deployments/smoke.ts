import { InvalidArgumentError, Option } from 'commander';
import { type Result, runChecks } from '../../../shared/smoke/run-checks.ts';
import { smokeChecks } from '../../../shared/smoke/smoke-checks.ts';
import { CommandError } from '../../command-error.ts';
import type { AddCommand } from '../../options/shared-options.ts';
import { createOutput } from '../../terminal/output.ts';

interface SmokeOptions {
  url: string;
  club: string;
  license: string;
}

const SYMBOLS: Record<Result['outcome'], string> = { passed: '✓', failed: '✗', skipped: '-' };

async function smoke({ url, club, license }: SmokeOptions): Promise<void> {
  const output = createOutput();
  const startedAt = performance.now();
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const each of runChecks({ baseUrl: url, club, licenseKey: license }, smokeChecks)) {
    const { title, outcome, reason } = await each;
    counts[outcome] += 1;
    output.line(`${SYMBOLS[outcome]} ${title}${reason ? `: ${reason}` : ''}`);
  }
  const { passed, failed, skipped } = counts;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  output.line(`${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s: ${url}`);
  if (failed > 0) throw new CommandError(`The service at ${url} is not as it should be.`);
}

function toBaseUrl(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return text.replace(/\/+$/, '');
  throw new InvalidArgumentError('Not an http or https URL.');
}

/** Rejects an empty key, because a missing secret in a pipeline is an empty environment variable. */
function toLicenseKey(text: string): string {
  if (text !== '') return text;
  throw new InvalidArgumentError('It is empty.');
}

export const addSmoke: AddCommand = (add) =>
  add(
    'smoke',
    'check a running service in a few seconds; the license key is verified once',
    '--url https://api.example.com/api/v1 --club fc-example',
  )
    .requiredOption(
      '--url <url>',
      "base URL of the service: one of the URLs in the stack's output OpenUrls",
      toBaseUrl,
    )
    .requiredOption('--club <slug>', 'a published club')
    .addOption(
      new Option('--license <key>', 'a license key of the club; better set in the environment')
        .env('CLUB_DATA_LICENSE_KEY')
        .argParser(toLicenseKey)
        .makeOptionMandatory(),
    )
    .action(smoke);
