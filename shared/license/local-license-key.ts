import { createHash } from 'node:crypto';
import { createLicenseKey } from './license-key.ts';
import type { View } from './view.ts';

/** Purpose of a license of the local service; `site` is for the local match-day site. */
type Purpose = View | 'site';

/** Makes a key that anyone can derive, so only for a service on this machine. */
export const localLicenseKey = (slug: string, purpose: Purpose): string =>
  createLicenseKey((size) =>
    createHash('sha256')
      .update(purpose === 'full' ? `local:${slug}` : `local:${slug}:${purpose}`)
      .digest()
      .subarray(0, size),
  );
