import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedEncodings, type Encoding } from '../../../functions/serve/http/accept-encoding.ts';

const accepted = (acceptEncoding?: string, accept = '*/*') =>
  acceptedEncodings({
    accept,
    ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }),
  });

/** A member of Accept-Encoding, with the weight in thousandths; undefined for none. */
interface Member {
  coding: string;
  weight: number | undefined;
}

/** A weight in each of its forms: `0`, `0.`, `0.5`, `0.500`, `1`, `1.000` (RFC 9110, 12.4.2). */
const weightText = (thousandths: number): fc.Arbitrary<string> => {
  const digits = (thousandths / 1_000).toFixed(3);
  const short = digits.replace(/0+$/, '');
  return fc.constantFrom(digits, short, short.replace(/\.$/, ''));
};

const member: fc.Arbitrary<[Member, string]> = fc
  .record({
    coding: fc.constantFrom('br', 'gzip', 'identity', '*', 'deflate', 'zstd', 'xgzip', 'brotli'),
    weight: fc.option(fc.constantFrom(0, 1, 200, 500, 999, 1_000), { nil: undefined }),
    isUpper: fc.boolean(),
    space: fc.constantFrom('', ' ', '\t'),
  })
  .chain(({ coding, weight, isUpper, space }) =>
    (weight === undefined ? fc.constant('') : weightText(weight)).map((text) => {
      const written = `${coding}${weight === undefined ? '' : `${space};${space}q=${text}`}`;
      return [{ coding, weight }, `${space}${isUpper ? written.toUpperCase() : written}`];
    }),
  );

const members = fc.uniqueArray(member, { selector: ([{ coding }]) => coding, maxLength: 6 });

/**
 * RFC 9110, 12.5.3, rule by rule: the weight of a coding, undefined when the client does not accept
 * it. `identity` that is not mentioned is acceptable, but nobody has asked for it.
 */
function weightIn(list: Member[], coding: Encoding): number | undefined {
  const named = list.find((each) => each.coding === coding);
  const wildcard = list.find((each) => each.coding === '*');
  const found = named ?? wildcard;
  if (!found) return coding === 'identity' ? 0 : undefined;
  const weight = found.weight ?? 1_000; // "no qvalue is the same as a qvalue of 1"
  return weight === 0 ? undefined : weight;
}

describe('the accepted encodings', () => {
  it.each<[string | undefined, Encoding[]]>([
    [undefined, ['identity']],
    ['', ['identity']],
    ['br', ['br', 'identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['gzip;q=0.5, br', ['br', 'gzip', 'identity']],
    ['gzip, br;q=0.9', ['gzip', 'br', 'identity']],
    ['gzip;q=1.0, br;q=1', ['br', 'gzip', 'identity']],
    ['br;q=0, gzip', ['gzip', 'identity']],
    ['br;q=0, *', ['gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0', ['identity']],
    ['*;q=0, gzip', ['gzip', 'identity']],
    ['identity', ['identity']],
    ['identity, br;q=0.5', ['identity', 'br']],
    ['identity;q=0', ['identity']],
    ['identity;q=0, gzip;q=0.1', ['gzip', 'identity']],
    ['br;q=x, gzip;q=', ['identity']],
  ])('of %s are %o', (header, expected) => {
    expect(accepted(header)).toEqual(expected);
  });

  it('are what RFC 9110 says, in the order of the weights, and br first of equals', () => {
    fc.assert(
      fc.property(members, (list) => {
        const header = list.map(([, text]) => text).join(',');
        const weights = list.map(([each]) => each);
        const found = accepted(header);
        const rest = found.at(-1) === 'identity' ? found.slice(0, -1) : found;
        const weightsFound = rest.map((each) => weightIn(weights, each) ?? -1);
        expect(Math.min(1, ...weightsFound)).toBeGreaterThan(0); // nothing that was refused
        expect(weightsFound).toEqual(weightsFound.toSorted((a, b) => b - a));
        for (const coding of ['br', 'gzip'] as const) {
          expect(found.includes(coding)).toBe(weightIn(weights, coding) !== undefined);
        }
        const [br, gzip] = [weightIn(weights, 'br'), weightIn(weights, 'gzip')];
        if (br && br === gzip) expect(found.indexOf('br')).toBeLessThan(found.indexOf('gzip'));
        const identity = weightIn(weights, 'identity') ?? 0;
        expect(found.indexOf('identity')).toBe(
          [br ?? 0, gzip ?? 0].filter((weight) => weight > 0 && weight >= identity).length,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('are never none, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (header, accept) => {
        expect(accepted(header, accept)).toContain('identity');
      }),
    );
  });

  it('have no compression without a media type in Accept', () => {
    for (const accept of ['', '*', 'application', ', */*']) {
      expect(accepted('br, gzip', accept)).toEqual(['identity']);
    }
  });
});
