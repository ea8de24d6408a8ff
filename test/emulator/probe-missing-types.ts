import { readFileSync } from 'node:fs';
import { type MissingType, missingTypes } from './missing-types.ts';
import { shell } from './shell.ts';

/** @throws when the emulator does not refuse a stack with each of the missing types */
export async function probeMissingTypes(env: NodeJS.ProcessEnv): Promise<void> {
  const accepted: string[] = [];
  for (const [i, entry] of missingTypes.entries()) {
    const answer = await createStackOf(entry, `Probe-${i}`, env);
    if (!answer.includes(entry.error)) accepted.push(`${entry.type}: ${answer}`);
  }
  if (accepted.length > 0) {
    throw new Error(`Remove from the missing types, or correct the error:\n${accepted.join('\n')}`);
  }
}

/** Returns the emulator's error for a stack that has only one such resource. */
function createStackOf(
  { type, property }: MissingType,
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const Properties = property ? { [property]: [{}] } : {};
  const template = JSON.stringify({ Resources: { Probe: { Type: type, Properties } } });
  return shell(
    `exec 2>&1
     aws cloudformation create-stack --stack-name ${name} --template-body '${template}' || exit 0
     while aws cloudformation describe-stacks --stack-name ${name} | grep -q _IN_PROGRESS; do sleep 0.2; done
     aws cloudformation describe-stack-events --stack-name ${name} \\
       --query 'StackEvents[].ResourceStatusReason' --output text`,
    { env },
  );
}

/** @throws when no template of the trees has a resource of one of the missing types */
export function checkUsed(trees: string[], stack: string): void {
  const used = trees.map((tree) => readFileSync(`${tree}/cdk.out/${stack}.missing.json`, 'utf8'));
  const unused = missingTypes.filter(
    ({ type }) => !used.some((text) => text.includes(`"${type}"`)),
  );
  if (unused.length > 0) {
    throw new Error(`No template has these missing types: ${unused.map(({ type }) => type)}`);
  }
}
