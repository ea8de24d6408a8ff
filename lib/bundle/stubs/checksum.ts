import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';

const hashWith = (algorithm: string) =>
  class {
    private readonly secret: string | Uint8Array | undefined;
    private hash: Hash | Hmac;

    constructor(secret?: string | Uint8Array) {
      this.secret = secret;
      this.hash = this.begin();
    }

    update(data: string | Uint8Array): void {
      this.hash.update(data);
    }

    async digest(): Promise<Uint8Array> {
      return new Uint8Array(this.hash.digest());
    }

    reset(): void {
      this.hash = this.begin();
    }

    private begin(): Hash | Hmac {
      return this.secret === undefined ? createHash(algorithm) : createHmac(algorithm, this.secret);
    }
  };

/**
 * Replaces `@smithy/core/checksum`, which brings SHA-256 and others in JavaScript for machines without
 * OpenSSL. The SDK signs requests with this one.
 */
export const Sha256 = hashWith('sha256');

/** Replaces `@aws-sdk/checksums/sha`, likewise: an object may have been uploaded with a checksum of this kind. */
export const Sha1 = hashWith('sha1');
