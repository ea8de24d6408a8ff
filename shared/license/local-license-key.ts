import { createHash } from 'node:crypto';
import { createLicenseKey } from './license-key.ts';

/** A key that anyone can derive from the slug: only for a service that runs on this machine. */
export const localLicenseKey = (slug: string): string =>
  createLicenseKey((size) =>
    createHash('sha256').update(`local:${slug}`).digest().subarray(0, size),
  );
