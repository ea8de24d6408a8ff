import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';

/** @throws when there is no such parameter, or the function may not read it */
export async function findLicenseKey(parameter: string): Promise<string> {
  const client = new SSMClient();
  const command = new GetParameterCommand({ Name: parameter, WithDecryption: true });
  const { Parameter } = await client.send(command);
  if (!Parameter?.Value) throw new Error(`The parameter ${parameter} is empty.`);
  return Parameter.Value.trim();
}
