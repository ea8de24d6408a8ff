import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { healthChecks } from './health-checks.ts';
import { runChecks } from './run-checks.ts';

interface HealthCheck {
  baseUrl: string;
  club: string;
  licenseKeyParameter: string;
}

/**
 * Runs the health checks and logs a line for each failure.
 * @throws when a check fails, so that Lambda counts an error for the alarm
 */
export async function checkHealth(target: HealthCheck): Promise<void> {
  const { baseUrl, club, licenseKeyParameter } = target;
  const licenseKey = await findLicenseKey(licenseKeyParameter);
  const results = await Promise.all(runChecks({ baseUrl, club, licenseKey }, healthChecks));
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  for (const { title, reason } of failed) console.error({ check: title, reason });
  if (failed.length > 0) throw new Error(`${failed.length} of ${results.length} checks failed`);
}

/**
 * Reads the license key from a parameter of Systems Manager.
 * @throws when the parameter does not exist or may not be read
 */
async function findLicenseKey(parameter: string): Promise<string> {
  const client = new SSMClient();
  const command = new GetParameterCommand({ Name: parameter, WithDecryption: true });
  const { Parameter } = await client.send(command);
  if (!Parameter?.Value) throw new Error(`The parameter ${parameter} is empty.`);
  return Parameter.Value.trim();
}
