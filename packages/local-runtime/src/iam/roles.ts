import { z } from 'zod';
import { accessKeyOf } from '../lambda/environment.ts';
import type { LambdaFunction } from '../lambda/functions.ts';
import { unsupported } from '../template/assembly.ts';
import type { Stack } from '../template/stack.ts';

export type Caller = {
  shortName: string;
  /** ARN of the function's session in its role. */
  principal: string;
  /** Statements of the role's policies for the services in `Options.services`. */
  statements: object[];
};

type Options = {
  /** Prefixes of evaluated actions, such as `dynamodb`. */
  services: string[];
  /**
   * Called with a line for each managed policy that the template does not define, apart from AWS's for logs and
   * the like.
   */
  log: (line: string) => void;
};

export function readCallers(
  stack: Stack,
  functions: LambdaFunction[],
  { services, log }: Options,
): Map<string, Caller> {
  const isEvaluated = new RegExp(`^(\\*$|(${services.join('|')}):)`, 'i');
  const roles = stack.listResources('AWS::IAM::Role', RoleProperties);
  const policies = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) =>
    stack.listResources(type, PolicyProperties),
  );
  return new Map(
    functions.map((each) => {
      const { logicalId, name, shortName } = each;
      const arn = stack.resolve(each.role, `Resources.${logicalId}.Properties.Role`);
      const role = roles.find(({ attribute }) => attribute('Arn') === arn);
      if (!role) throw new Error(`${shortName}: the role ${arn} is not in the template`);
      const managed = role.properties.ManagedPolicyArns;
      const attached = policies.filter(
        ({ id, properties }) => properties.Roles.includes(role.id) || managed.includes(id),
      );
      for (const policy of managed) {
        if (AWS_LAMBDA.test(policy) || attached.some(({ id }) => id === policy)) continue;
        log(`${shortName}: the policy ${policy} is not known and grants nothing`);
      }
      const documents = [
        ...InlinePolicies.parse(role.source.Policies),
        ...attached.map(({ source }) => source),
      ].map(({ PolicyDocument }) => PolicyDocument);
      const principal = `arn:aws:sts::${stack.account}:assumed-role/${role.id}/${name}`;
      const statements = documents
        .flatMap((one) => readStatements(one, isEvaluated))
        .map((one) => stack.resolve(one, `policy of ${role.logicalId}`) as object);
      return [accessKeyOf(each), { shortName, principal, statements }];
    }),
  );
}

/**
 * Names of AWS managed policies that need no evaluation, because they are for logs, traces, VPCs and event
 * sources, and grant nothing on items or objects.
 */
const AWS_LAMBDA = /:policy\/(service-role\/AWSLambda|AWSXRayDaemonWriteAccess$)/;

const PolicyProperties = z.object({ Roles: z.array(z.string()).default([]) });
const RoleProperties = z.object({
  ManagedPolicyArns: z.array(z.string()).default([]),
  PermissionsBoundary: unsupported,
});
const InlinePolicies = z.array(z.object({ PolicyDocument: z.unknown() })).default([]);

const Statements = z.object({ Statement: z.unknown().transform((given) => [given].flat()) });
const Statement = z.looseObject({
  Action: z.unknown().optional(),
  NotAction: z.unknown().optional(),
});

// Skips statements about other services before resolving them, because they may refer to
// resources that do not exist here.
function readStatements(document: unknown, isEvaluated: RegExp): object[] {
  return Statements.parse(document)
    .Statement.map((statement) => Statement.parse(statement))
    .filter(({ Action, NotAction }) => {
      const actions = [Action].flat().map(String);
      return NotAction !== undefined || actions.some((one) => isEvaluated.test(one));
    });
}
