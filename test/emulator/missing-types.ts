/** A kind of resource that the emulator cannot create. The rehearsal deploys the stack without it. */
export interface MissingType {
  type: string;
  /** Only resources with this property. */
  property?: string;
  /** Error of the emulator for a stack that has such a resource. */
  error: string;
}

const unsupported = (type: string): MissingType => ({
  type,
  error: `Unrecognized resource types: [${type}]`,
});

/** An entry that the emulator has learned to create, or that no template has, fails the run. */
export const missingTypes: MissingType[] = [
  unsupported('AWS::Athena::NamedQuery'),
  unsupported('AWS::Logs::QueryDefinition'),
  unsupported('AWS::WAFv2::LoggingConfiguration'),
  unsupported('AWS::WAFv2::WebACLAssociation'),
  {
    type: 'AWS::CloudWatch::Alarm',
    property: 'Metrics',
    error: 'AWS::CloudWatch::Alarm Properties.Metrics (metric math) is not supported',
  },
];

/** CodeDeploy is missing too: the emulator moves aliases at once. */
export const settings = { canary: false };
