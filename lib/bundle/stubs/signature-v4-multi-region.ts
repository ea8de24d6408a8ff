import { SignatureV4 } from '@smithy/signature-v4';

/**
 * Replaces `@aws-sdk/signature-v4-multi-region`. No function calls a multi-region access point or an express
 * bucket.
 */
export class SignatureV4MultiRegion extends SignatureV4 {
  /** Returns `none`, so that the S3 client signs for a single region. */
  static sigv4aDependency(): string {
    return 'none';
  }
}

export { SignatureV4 as SignatureV4SignWithCredentials };
