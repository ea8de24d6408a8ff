import { readFileSync } from 'node:fs';
import type { Template } from './reduce-template.ts';
import { shell } from './shell.ts';

/** The outputs of a deployed stack. */
export interface DeployedStack {
  baseUrl: string;
  tableName: string;
  uploadsBucket: string;
}

/** @throws when there is no such stack */
export async function describeStack(name: string, env: NodeJS.ProcessEnv): Promise<DeployedStack> {
  const query = `aws cloudformation describe-stacks --stack-name ${name} --query 'Stacks[0].Outputs'`;
  const outputs: { OutputKey: string; OutputValue: string }[] = JSON.parse(
    await shell(`${query} --output json`, { env }),
  );
  const find = (key: string) => outputs.find(({ OutputKey }) => OutputKey === key)?.OutputValue;
  const output = (key: string) => {
    const found = find(key);
    if (!found) throw new Error(`${name} has no output ${key}.`);
    return found;
  };
  return {
    baseUrl: output('BaseUrl'),
    tableName: output('TableName'),
    uploadsBucket: output('UploadsBucket'),
  };
}

/** The template that was synthesized last in that tree. */
export const readTemplate = (tree: string, stack: string): Template =>
  JSON.parse(readFileSync(`${tree}/cdk.out/${stack}.template.json`, 'utf8'));
