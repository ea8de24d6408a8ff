import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Admission,
  createEdgeCredential,
  parseEdgeCredential,
} from '../../../shared/edge/edge-credential.ts';
import { VIEWS } from '../../../shared/license/view.ts';

const REVISION = '20261122T080000.000Z-0123456789abcdef';
const admission: Admission = { slug: 'fc-example', view: 'full', revision: REVISION };
const credential = createEdgeCredential('secret', admission);

const anyAdmission = fc.record({
  slug: fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,20}){0,2}$/),
  view: fc.constantFrom(...VIEWS),
  revision: fc.stringMatching(/^[0-9TZ.-]{1,40}$/),
});

describe('an edge credential', () => {
  it('parses to what it was made of, and is the same for all tokens of a club', () => {
    fc.assert(
      fc.property(anyAdmission, fc.string({ minLength: 1 }), (given, secret) => {
        const text = createEdgeCredential(secret, given);
        expect(text).toMatch(/^edge\.[\w.-]+$/);
        expect(parseEdgeCredential(secret, text)).toEqual(given);
        expect(createEdgeCredential(secret, given)).toBe(text);
      }),
    );
  });

  it('is short for the longest slug and revision', () => {
    const slug = 'a'.repeat(63);
    const longest = createEdgeCredential('secret', {
      slug,
      view: 'full',
      revision: 'r'.repeat(64),
    });
    expect(longest.length).toBeLessThan(200);
  });

  it('is refused with any one character changed, added or left out', () => {
    const characters = [...'abzAZ09-_. é\n='];
    const changed = [...credential].flatMap((own, at) => {
      const [before, after] = [credential.slice(0, at), credential.slice(at + 1)];
      return [
        before + after,
        ...characters.map((by) => before + by + own + after),
        ...characters.filter((by) => by !== own).map((by) => before + by + after),
      ];
    });
    const others = [...new Set(changed)].filter((text) => text !== credential);
    expect(others.length).toBeGreaterThan(2_500);
    expect(others.filter((text) => parseEdgeCredential('secret', text))).toEqual([]);
  });

  it('is refused with the MAC of another secret, club, view or revision', () => {
    const withMacOf = (other: string) => credential.slice(0, -43) + other.slice(-43);
    const others = [
      createEdgeCredential('other', admission),
      createEdgeCredential('secret', { ...admission, slug: 'fc-exampl' }),
      createEdgeCredential('secret', { ...admission, view: 'public' }),
      createEdgeCredential('secret', { ...admission, revision: `${REVISION}0` }),
    ];
    expect(others.map((each) => parseEdgeCredential('secret', withMacOf(each)))).toEqual(
      others.map(() => undefined),
    );
    expect(parseEdgeCredential('other', credential)).toBeUndefined();
  });

  it.each([
    '',
    'edge.',
    'edge.a.full.r',
    createEdgeCredential('secret', { ...admission, view: 'other' as never }),
    `${credential}.${credential}`,
    `Bearer ${credential}`,
  ])('is not %j', (text) => {
    expect(parseEdgeCredential('secret', text)).toBeUndefined();
  });
});
