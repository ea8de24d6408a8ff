import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Returns a name for a CloudFront resource, which may have at most 64 characters. All regions of an account
 * share these names, and two regions may have the same stage (docs/regions.md).
 */
export function globalName(scope: Construct, name: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${name}`;
}
