import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { crc32 } from 'node:zlib';

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
 * SHA-256, with which the SDK signs requests. The hashes of this file replace `@smithy/core/checksum` and
 * `@aws-sdk/checksums/sha`, which are written in JavaScript.
 */
export const Sha256 = hashWith('sha256');

/** Hashes for the checksums of objects in S3. */
export const Sha1 = hashWith('sha1');
export const Md5 = hashWith('md5');

/** CRC-32, computed by Node.js. The SDK sends it as the checksum of objects that it writes. */
export class Crc32 {
  private value = 0;

  update(data: string | Uint8Array): void {
    this.value = crc32(data, this.value);
  }

  async digest(): Promise<Uint8Array> {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(this.value);
    return new Uint8Array(bytes);
  }

  reset(): void {
    this.value = 0;
  }
}

export { Crc32 as Crc32Js, Crc32 as Crc32Node };

export const readableStreamHasher = (): never => {
  throw new Error('Hashes of streams are not part of this bundle (lib/bundle/stubs).');
};
