import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Maps the id of a cdk-nag rule to the reason why the findings of this rule are intended. */
export type Reasons = Record<string, string>;

/**
 * Accepts findings of cdk-nag on a construct and on all constructs in it. A test fails if an accepted finding
 * no longer occurs.
 */
export function acknowledge(construct: IConstruct, reasons: Reasons): void {
  const entries = Object.entries(reasons).map(([id, reason]) => ({ id, reason }));
  Validations.of(construct).acknowledge(...entries);
}
