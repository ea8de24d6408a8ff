import { SignatureV4 } from '@smithy/signature-v4';

/**
 * Replaces `@aws-sdk/signature-v4-multi-region`: no function calls an access point of several regions, nor an
 * express bucket, which takes credentials of its own.
 */
export class SignatureV4MultiRegion extends SignatureV4 {
  /** The S3 client signs for one region where the signature for several is not installed. */
  static sigv4aDependency(): string {
    return 'none';
  }
}

export { SignatureV4 as SignatureV4SignWithCredentials };
