import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { prepareClub } from '../../publish/documents/prepare-club.ts';
import { publish } from '../../publish/revisions/publish-revision.ts';
import { RETENTION } from '../../publish/revisions/retention.ts';
import { findPredecessor, rollBack } from '../../publish/revisions/roll-back.ts';
import { findClub } from '../../shared/table/clubs.ts';
import { call } from '../support/call.ts';
import { bytesOf, makeClubFile, type WrittenClubFile } from '../support/clubs/club-file.ts';
import { expectedAnswer } from '../support/clubs/expected-answers.ts';
import { freshSlug, openClub, table } from '../support/table.ts';

const RESOURCES = ['/seasons', '/seasons/2', '/categories', '/teams', '/teams/101', '/players'];
/** Least number of changes; more follow until the reader has seen one. */
const CHANGES = 8;
const PAUSE_MS = 200;

describe('a reader that polls', () => {
  it('gets whole revisions and no error during publishes and rollbacks, and then the last one', {
    timeout: 90_000,
  }, async () => {
    const slug = freshSlug('polled');
    const files = ['A', 'B', 'C', 'last'].map((mark) => marked(makeClubFile({ slug }), mark));
    const [first, , , last] = files;
    if (!first || !last) throw new Error('There is no file.');
    const { token, path } = await openClub(first);
    const expected = RESOURCES.map((resource) =>
      files.map((file) => expectedAnswer(file, resource)),
    );

    /** Which file each answer is of. */
    const read = async (): Promise<number[]> => {
      const found: number[] = [];
      for (const [i, resource] of RESOURCES.entries()) {
        const { status, body } = await call('GET', path + resource, { token });
        expect(status).toBe(200);
        const which = expected[i]?.findIndex((answer) => isDeepStrictEqual(answer, body)) ?? -1;
        expect(which, `${resource} of one of the published files`).toBeGreaterThanOrEqual(0);
        found.push(which);
      }
      return found;
    };
    const seen = new Set<number>();
    for (let i = 1; i <= CHANGES || seen.size === 1; i += 1) {
      const change = i % 3 === 0 ? rollBackOnce(slug) : publishFile(files[i % 3] ?? first);
      const [found] = await Promise.all([read(), change, sleep(PAUSE_MS)]);
      for (const which of found) seen.add(which);
    }
    await publishFile(last);
    while ((await read()).some((which) => which !== 3));
  });
});

/** Puts the mark into every document, so that a mixture of files shows. */
const marked = (file: WrittenClubFile, mark: string): WrittenClubFile => ({
  ...file,
  seasons: file.seasons.map((season) => ({ ...season, name: `${season.name} ${mark}` })),
  categories: file.categories.map((category) => ({
    ...category,
    name: `${category.name} ${mark}`,
  })),
  players: file.players.map((player) => ({ ...player, last_name: `${player.last_name} ${mark}` })),
  teams: file.teams.map((team) => ({ ...team, short_name: mark })),
});

async function publishFile(file: WrittenClubFile): Promise<void> {
  const prepared = prepareClub(bytesOf(file), '2026-11-20');
  await publish(table, prepared, { now: new Date(), retention: { ...RETENTION, revisions: 2 } });
}

async function rollBackOnce(slug: string): Promise<void> {
  const club = await findClub(table, slug, { consistent: true });
  const to = club && (await findPredecessor(table, club));
  if (club && to) await rollBack(table, { club, to, now: new Date() });
}
