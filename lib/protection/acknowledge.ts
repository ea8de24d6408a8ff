import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Findings of cdk-nag that are as intended: the reason of each, by its rule. */
export type Reasons = Record<string, string>;

/** Accepts findings on a construct and all below it. A test fails for one that does not occur. */
export function acknowledge(construct: IConstruct, reasons: Reasons): void {
  const entries = Object.entries(reasons).map(([id, reason]) => ({ id, reason }));
  Validations.of(construct).acknowledge(...entries);
}
