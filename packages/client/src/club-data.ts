export type { Clock } from './clock.ts';
export { type ClientCode, ClubDataError } from './club-data-error.ts';
export { type ClubData, createClubData } from './create-club-data.ts';
export type {
  CallOptions,
  ClubDataOptions,
  LicenseOptions,
  Limits,
  TokenSource,
} from './options.ts';
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
export { verifyLicense } from './verify-license.ts';
