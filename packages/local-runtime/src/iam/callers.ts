import { accessKeyOf } from '../lambda/environment.ts';
import type { LambdaFunction } from '../lambda/functions.ts';
import type { Stack } from '../template/stack.ts';
import { readRoles } from './roles.ts';

/** A function as DynamoDB sees it: who calls, and what the policies of its role say. */
export type Caller = {
  /** Of the function, for log lines. */
  shortName: string;
  /** ARN of the function's session in its role. */
  principal: string;
  statements: object[];
};

/**
 * The functions whose role is in the template, by the access key that they sign with.
 * @param log gets a line for what is not known about permissions
 */
export function readCallers(
  stack: Stack,
  functions: LambdaFunction[],
  log: (line: string) => void,
): Map<string, Caller> {
  const roles = readRoles(stack);
  return new Map(
    functions.map((each) => {
      const { logicalId, name, shortName } = each;
      const arn = String(stack.resolve(each.role, `Resources.${logicalId}.Properties.Role`));
      const role = roles.find((one) => one.arn === arn);
      if (!role) throw new Error(`${shortName}: the role ${arn} is not in the template`);
      for (const policy of role.unknownPolicies) {
        log(`${shortName}: the policy ${policy} is not known and grants nothing`);
      }
      const principal = `arn:aws:sts::${stack.account}:assumed-role/${role.name}/${name}`;
      return [accessKeyOf(each), { shortName, principal, statements: role.statements }];
    }),
  );
}
