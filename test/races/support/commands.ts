import { ClubFileError } from '../../../publish/club/rules/club-file-error.ts';
import { findPeopleWithId } from '../../../publish/revisions/find-person.ts';
import { forget } from '../../../publish/revisions/forget.ts';
import { prune } from '../../../publish/revisions/prune.ts';
import { LiveRevisionChanged, publish } from '../../../publish/revisions/publish-revision.ts';
import { RETENTION } from '../../../publish/revisions/retention.ts';
import { rollBack } from '../../../publish/revisions/roll-back.ts';
import { findClub } from '../../../shared/table/clubs.ts';
import type { Table } from '../../../shared/table/dynamodb/open-table.ts';
import { findRevision } from '../../../shared/table/revisions.ts';
import { type Player, prepare, type RaceClub, VERA, WILMA } from './race-club.ts';
import type { Runner } from './run-race.ts';

/**
 * A command on a machine with its own clock: true when it has done what it was asked to do, undefined
 * when there was nothing to do.
 */
export type Command = (
  on: Table,
  club: RaceClub,
  clock: () => Date,
) => Promise<boolean | undefined>;

const forgetting =
  ({ id }: Player): Command =>
  async (on, { slug }, clock) => {
    const club = await findClub(on, slug, { consistent: true });
    const [found] = club ? await findPeopleWithId(on, club, id) : [];
    if (!club || !found) return undefined;
    return refusable(forget(on, { club, found }, { now: clock(), clock, waitMs: 0 }));
  };

/** Rolls back from the revision that was live at the start. */
const rollingBack =
  (target: 'both' | 'nobody'): Command =>
  async (on, { slug, live, [target]: revision }, clock) => {
    const to = await findRevision(on, slug, revision);
    const club = await findClub(on, slug, { consistent: true });
    if (!to?.retiredAt || !club) return false;
    const rollback = { club: { ...club, revision: live }, to, now: clock(), clock };
    return refusable(rollBack(on, rollback));
  };

/** Publishes a file with both, over the revision that was live at the start. */
const publishing: Command = (on, { slug, live }, clock) => {
  const options = { now: clock(), clock, expected: live };
  return refusable(publish(on, prepare(slug, [VERA, WILMA]), options));
};

/** Keeps the live revision alone, also of those that readers may still use. */
const pruning: Command = async (on, { slug }) => {
  await prune(on, slug, { ...RETENTION, revisions: 1 });
  return true;
};

const refusable = (command: Promise<unknown>): Promise<boolean> =>
  command.then(Boolean, (error) => {
    const isRefused = error instanceof ClubFileError || error instanceof LiveRevisionChanged;
    if (!isRefused) throw error;
    return false;
  });

export const FORGET_VERA: Runner = { name: 'forget', command: forgetting(VERA), forgets: VERA };
export const FORGET_WILMA: Runner = {
  ...{ name: 'forget of another person', command: forgetting(WILMA), forgets: WILMA },
};
export const ROLLBACK: Runner = { name: 'rollback', command: rollingBack('both') };
export const ROLLBACK_TO_NOBODY: Runner = {
  ...{ name: 'rollback to a revision without anybody', command: rollingBack('nobody') },
};
export const PUBLISH: Runner = { name: 'publish', command: publishing };
export const PRUNE: Runner = { name: 'prune', command: pruning };
