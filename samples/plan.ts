import type { Culture, Gender } from './names.ts';

export type CategoryPlan = {
  id: number;
  name: string;
  gender: Gender;
  /** The youngest and the oldest recruit, by the age reached in the year in which the season ends. */
  ages: [number, number];
};

export type SeasonPlan = { id: number; name: string; start: string; end: string; active: boolean };

export type TeamPlan = {
  name: string;
  short: string;
  /** Category id. */
  category: number;
  /** The year in which its first season starts; from then on the team is there every season. */
  since: number;
  size: number;
  roles: string[];
  /** Players of another team of the season who also play here. */
  borrows?: { from: string; count: number };
  /** Players on trial: members of the team who are not on the club's list. */
  guests?: number;
  /** The team whose players help out as assistant coach. */
  coachedBy?: string;
};

export type ClubPlan = {
  seed: number;
  club: { name: string; slug: string; domain: string };
  cultures: Culture[];
  /** Whether the names of `hardNames` play here. */
  isHard: boolean;
  /** Groups of like positions, and how many players of each a squad wants in proportion. */
  positions: { names: string[]; share: number }[];
  categories: CategoryPlan[];
  seasons: SeasonPlan[];
  teams: TeamPlan[];
  /** Registered players who are in no team. */
  reserves: number;
};

/** The year in which a season starts. */
export const yearOf = (season: SeasonPlan): number => Number(season.start.slice(0, 4));
