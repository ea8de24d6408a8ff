export type { Clock } from './clock.ts';
export { type ClientCode, ClubDataError } from './club-data-error.ts';
export { type ClubData, createClubData } from './create-club-data.ts';
export type { Snapshot } from './document-calls.ts';
export {
  dayOf,
  isAhead,
  isMatchTime,
  isOff,
  lastResults,
  type MatchClock,
  nextMatches,
} from './matches/next-matches.ts';
export type {
  CallOptions,
  ClubDataOptions,
  ClubDataStorage,
  LicenseOptions,
  Limits,
  TokenSource,
} from './options.ts';
export type { SnapshotCall } from './revision/snapshots.ts';
export { verifyLicense } from './token/verify-license.ts';
export type {
  Category,
  Changes,
  Club,
  FieldProblem,
  Match,
  Player,
  Problem,
  Season,
  SeasonDetail,
  Team,
  TeamMember,
  Verification,
} from './types.ts';
export type { WatchOptions } from './watch/watch.ts';
