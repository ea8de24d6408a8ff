import { describe, expect, it } from 'vitest';
import { parseEdgeCredential } from '../../../shared/edge/edge-credential.ts';
import { clubEntry, keyEntries, licenseEntry } from '../../../shared/edge/edge-entries.ts';
import { acceptedKeys } from '../../../shared/edge/signing-keys.ts';
import { VIEWS } from '../../../shared/license/view.ts';

describe('an entry of the key-value store', () => {
  it.each(VIEWS)(
    'of a %s license has club, status, last day and view, and nothing else',
    (view) => {
      const license = {
        licenseId: 'a'.repeat(32),
        status: 'active',
        expiresOn: '2027-06-30',
        view,
      };
      const { key, value } = licenseEntry('fc-example', { ...license, label: 'Anna' } as never);
      expect(key).toBe(`license:${'a'.repeat(32)}`);
      expect(JSON.parse(value)).toEqual({
        club: 'fc-example',
        status: 'active',
        last_day: '2027-06-30',
        view,
      });
    },
  );

  it('of a club has a credential of each view, for its live revision', () => {
    const { key, value } = clubEntry('secret', { slug: 'fc-example', revision: 'r1' });
    expect(key).toBe('club:fc-example');
    const credentials = JSON.parse(value);
    expect(Object.keys(credentials)).toEqual(['full', 'public']);
    for (const view of VIEWS) {
      const admission = { slug: 'fc-example', view, revision: 'r1' };
      expect(parseEdgeCredential('secret', credentials[view])).toEqual(admission);
    }
  });

  it('of a club fits into 1 KB for the longest slug and revision', () => {
    const longest = { slug: 'a'.repeat(63), revision: 'r'.repeat(64) };
    const { key, value } = clubEntry('secret', longest);
    expect(Buffer.byteLength(key + value)).toBeLessThan(1_024);
  });

  it('of a key has the key, for each that is accepted', () => {
    const now = new Date('2026-11-22T08:00:00.000Z');
    expect(keyEntries('secret', now)).toEqual(
      acceptedKeys('secret', now).map(({ id, key }) => ({ key: `key:${id}`, value: key })),
    );
  });
});
