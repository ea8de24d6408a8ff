import { createHash } from 'node:crypto';
import { createLicenseKey } from './license-key.ts';
import type { View } from './view.ts';

/** Purpose of a license of the local service: to try the API with, or the local match-day site's own. */
type Purpose = View | 'site';

/** A key that anyone can derive from the slug and the purpose: only for a service that runs on this machine. */
export const localLicenseKey = (slug: string, purpose: Purpose): string =>
  createLicenseKey((size) =>
    createHash('sha256')
      .update(purpose === 'full' ? `local:${slug}` : `local:${slug}:${purpose}`)
      .digest()
      .subarray(0, size),
  );
