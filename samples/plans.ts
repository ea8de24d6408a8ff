import { type Culture, cultures } from './names.ts';
import type { ClubPlan, SeasonPlan, TeamPlan } from './plan.ts';

/** A season from July to June; that of 2026/27 is the current one. */
const season = (id: number, year: number): SeasonPlan => ({
  id,
  name: `${year}/${(year + 1) % 100}`,
  start: `${year}-07-01`,
  end: `${year + 1}-06-30`,
  active: year === 2026,
});

const team = (plan: Pick<TeamPlan, 'name' | 'short' | 'category' | 'since' | 'size'>) => plan;

const pair = ['head coach', 'assistant coach'];
const bench = [...pair, 'goalkeeping coach', 'physiotherapist', 'team manager'];

const kesselhafenTeams: TeamPlan[] = [
  {
    ...team({ name: 'First Team', short: '1st', category: 1, since: 2023, size: 25 }),
    roles: [...bench, 'fitness coach', 'doctor', 'kit manager'],
    borrows: { from: 'U19', count: 3 },
    guests: 1,
  },
  {
    ...team({ name: 'Second Team', short: '2nd', category: 1, since: 2025, size: 23 }),
    roles: [...pair, 'team manager'],
    borrows: { from: 'First Team', count: 3 },
    coachedBy: 'Second Team',
  },
  {
    ...team({ name: 'Women', short: 'WOM', category: 2, since: 2023, size: 25 }),
    roles: bench,
    guests: 1,
  },
  {
    ...team({ name: 'U19', short: 'U19', category: 5, since: 2023, size: 22 }),
    roles: [...pair, 'physiotherapist', 'team manager'],
    borrows: { from: 'U17', count: 2 },
  },
  {
    ...team({ name: 'U17', short: 'U17', category: 6, since: 2024, size: 22 }),
    roles: [...pair, 'team manager'],
    borrows: { from: 'U15 A', count: 1 },
    coachedBy: 'First Team',
  },
  {
    ...team({ name: 'U15 A', short: 'U15A', category: 7, since: 2023, size: 20 }),
    roles: [...pair, 'team manager'],
    coachedBy: 'First Team',
  },
  { ...team({ name: 'U15 B', short: 'U15B', category: 7, since: 2026, size: 18 }), roles: [] },
  {
    ...team({ name: 'U13', short: 'U13', category: 8, since: 2025, size: 20 }),
    roles: [...pair, 'parent liaison'],
    coachedBy: 'Second Team',
  },
  {
    ...team({ name: 'Girls U16', short: 'GU16', category: 11, since: 2026, size: 20 }),
    roles: pair,
    coachedBy: 'Women',
  },
];

const kesselhafen: ClubPlan = {
  seed: 1908,
  club: { name: 'SK Kesselhafen', slug: 'sk-kesselhafen', domain: 'sk-kesselhafen.example' },
  cultures: Object.keys(cultures) as Culture[],
  isHard: true,
  positions: [
    { names: ['goalkeeper'], share: 3 },
    { names: ['right-back', 'centre-back', 'left-back'], share: 7 },
    { names: ['defensive midfielder', 'central midfielder', 'attacking midfielder'], share: 7 },
    { names: ['winger', 'striker'], share: 5 },
  ],
  categories: [
    { id: 1, name: 'Men', gender: 'm', ages: [20, 36] },
    { id: 2, name: 'Women', gender: 'f', ages: [17, 34] },
    { id: 5, name: 'Boys U19', gender: 'm', ages: [18, 19] },
    { id: 6, name: 'Boys U17', gender: 'm', ages: [16, 17] },
    { id: 7, name: 'Boys U15', gender: 'm', ages: [14, 15] },
    { id: 8, name: 'Boys U13', gender: 'm', ages: [12, 13] },
    { id: 11, name: 'Girls U16', gender: 'f', ages: [13, 16] },
  ],
  seasons: [season(31, 2023), season(32, 2024), season(33, 2025), season(34, 2026)],
  teams: kesselhafenTeams,
  reserves: 50,
};

const orsetto: ClubPlan = {
  seed: 1974,
  club: { name: "Volley Sant'Orsetto", slug: 'volley-sant-orsetto', domain: 'orsetto.example' },
  cultures: ['italian', 'italian', 'italian', 'romanian', 'southSlavic'],
  isHard: false,
  positions: [
    { names: ['setter'], share: 2 },
    { names: ['libero'], share: 2 },
    { names: ['middle blocker', 'opposite', 'outside hitter'], share: 9 },
  ],
  categories: [
    { id: 1, name: 'Women', gender: 'f', ages: [17, 33] },
    { id: 2, name: 'Boys U19', gender: 'm', ages: [16, 19] },
  ],
  seasons: [season(1, 2025), season(2, 2026)],
  teams: [
    {
      ...team({ name: 'Serie D', short: 'D', category: 1, since: 2025, size: 13 }),
      roles: ['head coach', 'physiotherapist', 'team manager'],
    },
    {
      ...team({ name: 'Under 19', short: 'U19', category: 2, since: 2026, size: 12 }),
      roles: pair,
      coachedBy: 'Serie D',
    },
  ],
  reserves: 5,
};

const ornevig: ClubPlan = {
  seed: 2027,
  club: { name: 'BK Ørnevig', slug: 'bk-ornevig', domain: 'bk-ornevig.example' },
  cultures: ['nordic'],
  isHard: false,
  positions: [],
  categories: [{ id: 1, name: 'Senior', gender: 'm', ages: [18, 40] }],
  seasons: [{ id: 1, name: '2027', start: '2027-01-01', end: '2027-12-31', active: false }],
  teams: [
    { ...team({ name: 'Senior', short: 'SEN', category: 1, since: 2027, size: 0 }), roles: [] },
  ],
  reserves: 0,
};

export const plans: ClubPlan[] = [kesselhafen, orsetto, ornevig];
