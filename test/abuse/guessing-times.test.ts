import { beforeAll, describe, expect, it } from 'vitest';
import { createBearerToken } from '../../shared/license/bearer-token.ts';
import { createLicenseKey, licenseIdOf } from '../../shared/license/license-key.ts';
import { anyToken } from '../support/api/any-token.ts';
import { freshSlug } from '../support/table.ts';
import { authorizeDirectly, verifyDirectly } from './support/call-functions.ts';
import { type Attempt, measureInterleaved, median, shareLonger } from './support/compare-times.ts';
import { forgeKey, forgeToken } from './support/forged.ts';
import { type OpenedClub, openMarkedClub } from './support/marked-club.ts';
import { numberOf } from './support/seed.ts';

const ROUNDS = numberOf('ROUNDS', 1_000);

/**
 * One time tells which of two kinds a guess is, right in at most 58 of 100 cases: by chance it is 50,
 * with a standard deviation of 1.3 over a thousand of each.
 */
const BOUND = 0.08;

let own: OpenedClub;
let other: OpenedClub;

beforeAll(async () => {
  own = await openMarkedClub('own');
  other = await openMarkedClub('other');
});

function expectRefusal(answer: unknown, code: string): void {
  const text = JSON.stringify(answer);
  if (!text.includes(code)) throw new Error(`${code} was expected: ${text}`);
}

/** All kinds take as long as the first one; `quick` is a kind that must be told apart. */
async function expectSameTimes(kinds: Record<string, Attempt>, quick: Attempt): Promise<void> {
  const { quick: quicker = [], ...times } = await measureInterleaved<string>(
    { ...kinds, quick },
    ROUNDS,
  );
  const [first = []] = Object.values(times);
  for (const [name, each] of Object.entries({ ...times, quick: quicker })) {
    const share = shareLonger(each, first).toFixed(3);
    process.stderr.write(`${name}: median ${median(each).toFixed(3)} ms, longer in ${share}\n`);
  }
  expect(shareLonger(first, quicker) - 0.5).toBeGreaterThan(BOUND);
  const far = Object.keys(times).filter(
    (name) => Math.abs(shareLonger(times[name] ?? [], first) - 0.5) > BOUND,
  );
  expect(far).toEqual([]);
}

// A busy machine slows all kinds alike, since each round tries them in a random order.
const OPTIONS = { timeout: 60_000 + ROUNDS * 300 };

describe('the time of a refusal', OPTIONS, () => {
  it('tells nothing of a key: whether it is nearly right, of another club, or of no club', async () => {
    const refused =
      (create: () => string, slug = own.slug, code = 'invalid_license_key'): Attempt =>
      () => {
        const key = create();
        return async () => expectRefusal(await verifyDirectly(key, slug), code);
      };
    await verifyDirectly(own.key, own.slug); // connects
    await expectSameTimes(
      {
        'unknown key': refused(createLicenseKey),
        'first 24 of 25 symbols right': refused(() => forgeKey(own.key, 24)),
        'first half right': refused(() => forgeKey(own.key, 12)),
        'key of another club': refused(() => other.key),
        'unknown club': refused(() => own.key, freshSlug('none'), 'club_not_found'),
      },
      refused(() => own.key.slice(0, -1)), // refused without a read, since its checksum is wrong
    );
  });

  const refusedToken =
    (create: () => string): Attempt =>
    () => {
      const token = create();
      return async () => expectRefusal(await authorizeDirectly(token), 'token_invalid');
    };

  it('tells nothing of a token: whether it is nearly right, or of another generation', async () => {
    const [, , licenseId = ''] = own.token.split('.');
    await authorizeDirectly(own.token);
    await expectSameTimes(
      {
        'unknown token': refusedToken(() => anyToken(own.slug, licenseId)),
        'another generation': refusedToken(
          () => createBearerToken(own.key, { slug: own.slug, generation: 1 }).text,
        ),
        'first 42 of 43 characters right': refusedToken(() => forgeToken(own.token, 42)),
      },
      refusedToken(() => own.token.slice(0, -1)),
    );
  });

  it('tells nothing of a token whose license does not exist: whether its club does', async () => {
    const [, , licenseId = ''] = own.token.split('.');
    await expectSameTimes(
      {
        'unknown license': refusedToken(() => anyToken(own.slug, licenseIdOf(createLicenseKey()))),
        'license of another club': refusedToken(() => anyToken(other.slug, licenseId)),
        'unknown club': refusedToken(() => anyToken(freshSlug('none'), licenseId)),
      },
      refusedToken(() => own.token.slice(0, -1)),
    );
  });
});
