import { describe, expect, it } from 'vitest';
import { Problem } from '../../../shared/problem.ts';
import { publish } from '../../../shared/store/publish.ts';
import { freshSlug, table } from '../../support/table.ts';
import { allOf, preparedClub, whatReadersGet } from './published-club.ts';
import { tableBehind } from './watched-table.ts';

const NOW = new Date('2026-08-01T12:00:00.000Z');

/** The real table, whose n-th write does not arrive, or arrives and is not answered. */
function failingAt(write: number, moment: 'before' | 'after') {
  let writes = 0;
  return tableBehind(async (command, send) => {
    if (command.constructor.name === 'GetCommand') return send();
    writes += 1;
    const isFailing = writes === write;
    if (isFailing && moment === 'before') throw new Problem('unavailable');
    const answer = await send();
    if (isFailing) throw new Problem('unavailable');
    return answer;
  });
}

/** How many writes a publish takes, the pointer's being the last. */
async function countWrites(): Promise<number> {
  let writes = 0;
  const counting = tableBehind((command, send) => {
    if (command.constructor.name !== 'GetCommand') writes += 1;
    return send();
  });
  await publish(counting, preparedClub(freshSlug(), 'counted'), NOW);
  return writes;
}

describe('a publish that fails', () => {
  it.each([
    { club: 'a new club', moment: 'before', writes: 'any of its writes' },
    { club: 'a new club', moment: 'after', writes: 'any of its writes but the last' },
    { club: 'a published club', moment: 'before', writes: 'any of its writes' },
    { club: 'a published club', moment: 'after', writes: 'any of its writes but the last' },
  ] as const)(
    'of $club, $moment $writes, changes nothing that readers get, and the next one succeeds',
    async ({ club, moment }) => {
      const count = await countWrites();
      expect(count).toBeGreaterThan(4);
      const failing = Array.from(
        { length: moment === 'before' ? count : count - 1 },
        (_, i) => i + 1,
      );
      for (const write of failing) {
        const slug = freshSlug();
        const old = preparedClub(slug, 'old');
        if (club === 'a published club') await publish(table, old, NOW);
        const before = await whatReadersGet(old);
        expect(before).toEqual(club === 'a new club' ? undefined : allOf(old));

        const next = preparedClub(slug, 'next');
        const done = publish(failingAt(write, moment), next, NOW);
        await expect(done).rejects.toMatchObject({ code: 'unavailable' });
        expect(await whatReadersGet(old)).toEqual(before);

        expect(await publish(table, next, NOW)).toBeDefined();
        expect(await whatReadersGet(next)).toEqual(allOf(next));
      }
    },
  );

  it('for want of the answer to its last write alone has published the club whole', async () => {
    const slug = freshSlug();
    await publish(table, preparedClub(slug, 'old'), NOW);
    const next = preparedClub(slug, 'next');
    const done = publish(failingAt(await countWrites(), 'after'), next, NOW);
    await expect(done).rejects.toMatchObject({ code: 'unavailable' });
    expect(await whatReadersGet(next)).toEqual(allOf(next));
  });
});

describe('a publish whose last write is sent twice, since its first answer was lost', () => {
  /** What the SDK does of its own accord when an answer does not come. */
  const resending = tableBehind(async (command, send) => {
    if (command.constructor.name === 'UpdateCommand') await send();
    return send();
  });

  it.each([
    ['a new club', false],
    ['a published club', true],
  ])('of %s is not taken for the loser of a race', async (_, isPublished) => {
    const slug = freshSlug();
    if (isPublished) await publish(table, preparedClub(slug, 'old'), NOW);
    const next = preparedClub(slug, 'next');
    expect(await publish(resending, next, NOW)).toBeDefined();
    expect(await whatReadersGet(next)).toEqual(allOf(next));
  });
});
