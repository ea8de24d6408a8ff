import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '../protection/acknowledge.ts';
import type { Settings } from '../settings/schema.ts';

/** The one in use, and the one before it: a deployment does not reach everything at once. */
export type Generations = [current: string, ...previous: string[]];

/**
 * Two secrets that only the stack knows. Their ids have `edgeKeyGeneration`: CloudFormation resolves a
 * reference to a secret only when the resource that has it changes, so that a secret that got another
 * value in place would reach nobody. They can be made anew, so they are deleted with the stack.
 *
 * They are dynamic references, so that the template never has the values. The functions have theirs in
 * the environment, which Lambda encrypts: reading it from Secrets Manager instead would make every cold
 * start slower, cost, and fail with that service. Who may read a function's configuration can read it.
 */
export class EdgeSecrets extends Construct {
  /** Signs tokens and what the edge sends in place of them: `EDGE_SECRET` of the functions. */
  readonly signing: Generations;
  /** Sent by CloudFront with each request, so that AWS WAF can tell them from others. */
  readonly origin: Generations;

  constructor(scope: Construct, id: string, { edgeKeyGeneration }: Settings) {
    super(scope, id);
    this.signing = this.generations('Signing', edgeKeyGeneration);
    this.origin = this.generations('Origin', edgeKeyGeneration);
  }

  private generations(name: string, current: number): Generations {
    const secret = this.create(`${name}${current}`);
    return current > 1 ? [secret, this.create(`${name}${current - 1}`)] : [secret];
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
