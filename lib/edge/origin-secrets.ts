import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '../protection/acknowledge.ts';
import type { Settings } from '../settings/schema.ts';

/**
 * Secrets that CloudFront sends with each request, so that AWS WAF recognizes it. A new generation creates a
 * new secret, because CloudFormation would not deploy a changed value.
 */
export class OriginSecrets extends Construct {
  /**
   * Current and previous secret, both accepted, because a deployment reaches CloudFront's locations at
   * different times.
   */
  readonly generations: [current: string, ...previous: string[]];

  constructor(scope: Construct, id: string, { edgeKeyGeneration: current }: Settings) {
    super(scope, id);
    const secret = this.create(`Origin${current}`);
    this.generations = current > 1 ? [secret, this.create(`Origin${current - 1}`)] : [secret];
  }

  private create(id: string): string {
    const secret = new Secret(this, id, {
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
    acknowledge(secret, {
      'AwsSolutions-SMG4': 'The setting edgeKeyGeneration replaces it, with all that use it.',
    });
    return secret.secretValue.unsafeUnwrap();
  }
}
