export type { Clock } from './clock.ts';
export { type ClientCode, ClubDataError } from './club-data-error.ts';
export { type ClubData, createClubData } from './create-club-data.ts';
export type {
  CallOptions,
  ClubDataOptions,
  ClubDataStorage,
  LicenseOptions,
  Limits,
  TokenSource,
} from './options.ts';
export { verifyLicense } from './token/verify-license.ts';
export type {
  Category,
  FieldProblem,
  Player,
  Problem,
  Season,
  SeasonDetail,
  Team,
  TeamMember,
  Verification,
} from './types.ts';
export { type WatchedCall, type WatchOptions, watch } from './watch/watch.ts';
