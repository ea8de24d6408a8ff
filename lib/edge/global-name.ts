import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * A name for a resource of CloudFront, whose names are shared by all regions of an account: the same
 * stage can be in two of them (docs/regions.md). At most 64 characters.
 */
export function globalName(scope: Construct, name: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${name}`;
}
