import type { Design } from '../scenario.ts';
import type { Started } from './invocation.ts';
import { clubKey, revisionKey } from './keys.ts';
import type { ClubMemory } from './memory.ts';
import type { ReadResult, Sdk } from './sdk.ts';

/** Does a request's work in its environment. */
export type ListTeams = (started: Started<ClubMemory>, club: number) => void;

interface ListTeamsOptions {
  design: Design;
  sdk: Sdk;
  /** The revision of a club that is live. */
  revisionOf: (club: number, now: number) => number;
}

/** One query for all items of the club. */
export function usualListTeams({ design, sdk }: ListTeamsOptions): ListTeams {
  return ({ now, environment, finish }, club) => {
    const reads = [{ key: clubKey(club), units: design.units.document }];
    sdk.read(now, environment, reads, (later, result) =>
      finish(later, design.times.readMs, outcomeOf(result)),
    );
  };
}

/** The pointer, when it is not fresh; then the document, when its revision is not remembered. */
export function ourListTeams({ design, sdk, revisionOf }: ListTeamsOptions): ListTeams {
  const { times, units, pointerFreshMs } = design;

  const sendDocument = (
    { now, environment, finish }: Started<ClubMemory>,
    club: number,
    handlerMs: number,
  ): void => {
    const { memory } = environment;
    const revision = memory.pointer[club] ?? -1;
    if (memory.document[club] === revision) {
      finish(now, handlerMs, 'served');
      return;
    }
    const reads = [{ key: revisionKey(club, revision), units: units.document }];
    sdk.read(now, environment, reads, (later, result) => {
      if (result === 'read') memory.document[club] = revision;
      finish(later, times.readMs, outcomeOf(result));
    });
  };

  return (started, club) => {
    const { now, environment, finish } = started;
    const { memory } = environment;
    if (now - (memory.pointerAskedAt[club] ?? 0) < pointerFreshMs) {
      sendDocument(started, club, times.rememberedMs);
      return;
    }
    const reads = [{ key: clubKey(club), units: units.pointer }];
    sdk.read(now, environment, reads, (later, result) => {
      const isRead = result === 'read';
      // Throttled, an instance goes on with what it knows.
      if (!isRead && memory.pointer[club] === -1) {
        finish(later, times.readMs, result);
        return;
      }
      memory.pointerAskedAt[club] = later;
      if (isRead) memory.pointer[club] = revisionOf(club, now);
      sendDocument({ now: later, environment, finish }, club, times.readMs);
    });
  };
}

const outcomeOf = (result: ReadResult) => (result === 'read' ? 'served' : result);
