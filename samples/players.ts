import type { Gender } from './names.ts';
import { type Directory, drawDate, type Identity, pad } from './people.ts';
import { type CategoryPlan, type ClubPlan, yearOf } from './plan.ts';
import type { Random } from './random.ts';

export type Player = Identity & {
  full_name?: string;
  can_play_multiple_teams: boolean;
  registry_id: string | null;
  registered_at: string | null;
  registration_team: string | null;
  positions: string[];
};

/** A player with what the club file does not tell: even where the date of birth is null, somebody knows it. */
export type Person = {
  player: Player;
  gender: Gender;
  birthYear: number;
  /** The start of the last season at the club. */
  until: number;
  /** Index into the plan's groups of positions. */
  group: number;
};

export type Recruit = {
  id: number;
  category: CategoryPlan;
  year: number;
  group: number;
  number: number | null;
  /** Null for whoever joins none: a reserve, or a guest of another club. */
  team: string | null;
};

export type Scout = (recruit: Recruit) => Person;

const averageHeights: Record<Gender, Record<number, number>> = {
  f: { 13: 155, 14: 159, 15: 162, 16: 164, 17: 165 },
  m: { 11: 143, 12: 148, 13: 154, 14: 162, 15: 169, 16: 173, 17: 176 },
};
const grownUp = { f: 167, m: 180 };
const neighbours = ['Rotbach 09', 'Sturmvogel Ostkai', 'Union Zweibrügg'];

/** Invents the player that a team looks for. */
export function openScouting(plan: ClubPlan, random: Random, directory: Directory): Scout {
  const latest = Math.max(...plan.seasons.map(yearOf));
  return ({ id, category, year, group, number, team }) => {
    const [youngest, oldest] = category.ages;
    const age = Math.min(random.whole(youngest, oldest), random.whole(youngest, oldest));
    const birthYear = year + 1 - age;
    const until = drawLastSeason(random, year, latest);
    const name = team
      ? directory.drawPlayerName(category.gender)
      : directory.drawName(category.gender);
    const height = drawHeight(random, category.gender, until + 1 - birthYear);
    const player = {
      id,
      first_name: name.first,
      last_name: name.last,
      ...drawFullName(random, name),
      ...directory.contact(name, latest + 1 - birthYear < 16),
      date_of_birth: random.isLikely(0.97) ? drawDate(random, birthYear, [1, 12]) : null,
      height: random.isLikely(0.6) ? height : null,
      jersey_number: number,
      can_play_multiple_teams: random.isLikely(0.05),
      ...drawRegistration(random, { id, year, age, team }),
      positions: drawPositions(plan, random, group),
      photo_url: random.isLikely(0.45) ? `https://${plan.club.domain}/photos/${id}.jpg` : null,
    };
    return { player, gender: category.gender, birthYear, until, group };
  };
}

function drawLastSeason(random: Random, year: number, latest: number): number {
  return year < latest && random.isLikely(0.56) ? drawLastSeason(random, year + 1, latest) : year;
}

function drawFullName(random: Random, name: { first: string; last: string; full?: string }) {
  if (name.full) return { full_name: name.full };
  return random.isLikely(0.5) ? { full_name: `${name.first} ${name.last}`.trim() } : {};
}

function drawHeight(random: Random, gender: Gender, age: number): number {
  const spread = random.whole(-6, 6) + random.whole(-6, 6) + random.whole(-4, 4);
  return (averageHeights[gender][age] ?? grownUp[gender]) + spread;
}

function drawRegistration(
  random: Random,
  at: { id: number; year: number; age: number; team: string | null },
) {
  if (random.isLikely(0.07)) {
    return { registry_id: null, registered_at: null, registration_team: null };
  }
  const years = at.age > 9 && random.isLikely(0.3) ? random.whole(1, Math.min(at.age - 8, 5)) : 0;
  const home = random.isLikely(0.9) ? at.team : random.pick(neighbours);
  return {
    registry_id: `R${at.year % 100}-${pad((at.id * 7919) % 100_000, 5)}`,
    registered_at: random.isLikely(0.93) ? drawDate(random, at.year - years, [7, 8]) : null,
    registration_team: random.isLikely(0.85) ? home : null,
  };
}

/** None where nobody has noted any, else up to three; only the first group's (goalkeepers) stick to one. */
function drawPositions(plan: ClubPlan, random: Random, group: number): string[] {
  if (random.isLikely(0.08)) return [];
  const first = random.pick(plan.positions[group]?.names ?? []);
  if (group === 0) return [first];
  const others = plan.positions.slice(1).flatMap(({ names }) => names);
  const wanted = random.pick([0, 0, 0, 1, 1, 2]);
  return [...new Set([first, ...Array.from({ length: wanted }, () => random.pick(others))])];
}
