import { expect } from 'vitest';
import type { ClubDataOptions } from '../../src/options.ts';
import { verifyLicense } from '../../src/token/verify-license.ts';
import { memoryStorage } from './memory-storage.ts';
import { openClient } from './open-client.ts';

/** A page with a storage; `restart` loads it again, `changes` make it another page. */
export async function openPage(changes: Partial<ClubDataOptions> = {}) {
  const { another, proxy, slug, licenseKey, clock } = await openClient();
  const license = { baseUrl: proxy.baseUrl, club: slug, licenseKey };
  const { bearer_token: token } = await verifyLicense(license);
  const storage = memoryStorage();
  const restart = (more: Partial<ClubDataOptions> = {}) =>
    another({ licenseKey: undefined, token, storage, ...changes, ...more } as typeof changes);
  proxy.passed.length = 0;
  return { club: restart(), restart, storage, proxy, slug, license, token, clock };
}

/** The storage is written after the call has resolved. */
export const written = (items: Map<string, string>, size: number) =>
  expect.poll(() => items.size).toBe(size);

/** Disconnects the device. */
export const offline = { fetch: () => Promise.reject(new TypeError('Failed to fetch')) };
