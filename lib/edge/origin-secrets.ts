import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '../protection/acknowledge.ts';
import type { Settings } from '../settings/schema.ts';

/**
 * Secrets that CloudFront sends with each request, so that AWS WAF can tell its requests from
 * others. The id of a secret has `edgeKeyGeneration`: CloudFormation resolves a reference to a
 * secret only when the resource that has it changes, so a new value of the same secret would not be
 * deployed. It can be made anew, so it is deleted with the stack. It is a dynamic reference, so
 * that the template never has the value.
 */
export class OriginSecrets extends Construct {
  /**
   * The secret in use, and the one before it, because a deployment does not reach all of CloudFront at once.
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
