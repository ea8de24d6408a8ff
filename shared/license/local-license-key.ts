import { createHash } from 'node:crypto';
import { createLicenseKey } from './license-key.ts';
import type { View } from './view.ts';

/** A key that anyone can derive from the slug and the view: only for a service that runs on this machine. */
export const localLicenseKey = (slug: string, view: View = 'full'): string =>
  createLicenseKey((size) =>
    createHash('sha256')
      .update(view === 'full' ? `local:${slug}` : `local:${slug}:${view}`)
      .digest()
      .subarray(0, size),
  );
