import { z } from 'zod';
import type { Stack } from '../template/stack.ts';

export type Role = {
  name: string;
  arn: string;
  /** ARNs of policies that the template does not define. */
  unknownPolicies: string[];
  /** All statements about DynamoDB of the policies that are attached to the role. */
  statements: object[];
};

/** Reads the roles of the template with their inline, attached and managed policies. */
export function readRoles(stack: Stack): Role[] {
  const policies = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) =>
    stack.listResources(type, PolicyProperties),
  );
  return stack.listResources('AWS::IAM::Role', RoleProperties).map((role) => {
    const { ManagedPolicyArns } = role.properties;
    const attached = policies.filter(
      ({ id, properties }) => properties.Roles.includes(role.id) || ManagedPolicyArns.includes(id),
    );
    const inline = InlinePolicies.parse(role.source.Policies);
    const documents = [...attached.map(({ source }) => source), ...inline].map(
      ({ PolicyDocument }) => PolicyDocument,
    );
    return {
      name: role.id,
      arn: role.attribute('Arn'),
      unknownPolicies: ManagedPolicyArns.filter(
        (arn) => !ABOUT_LAMBDA.test(arn) && !policies.some(({ id }) => id === arn),
      ),
      statements: documents.flatMap((document) => readStatements(stack, document, role.logicalId)),
    };
  });
}

/** AWS's own policies for logs, VPCs and event sources, which grant nothing on items. */
const ABOUT_LAMBDA = /:policy\/(service-role\/AWSLambda|AWSXRayDaemonWriteAccess$)/;

const PolicyProperties = z.object({ Roles: z.array(z.string()).default([]) });

const RoleProperties = z.object({
  ManagedPolicyArns: z.array(z.string()).default([]),
  PermissionsBoundary: z.undefined({ error: 'is not supported here' }).optional(),
});

const InlinePolicies = z.array(z.object({ PolicyDocument: z.unknown() })).default([]);

const Document = z.object({
  Statement: z.union([z.array(z.looseObject({})), z.looseObject({}).transform((one) => [one])]),
});

// A statement about another service is left out before it is resolved: it may refer to resources
// that do not exist here.
function readStatements(stack: Stack, document: unknown, logicalId: string): object[] {
  return Document.parse(document)
    .Statement.filter(
      ({ Action, NotAction }) =>
        [Action, NotAction].flat().some((action) => /^(\*$|dynamodb:)/i.test(String(action))) ||
        NotAction !== undefined,
    )
    .map((statement) => stack.resolve(statement, `Resources.${logicalId}: policy`) as object);
}
