import { type Member, writeInFull } from './member.ts';
import { drawDate, pad } from './people.ts';
import { type ClubPlan, yearOf } from './plan.ts';
import type { Person } from './players.ts';
import type { Random } from './random.ts';
import { drawNumber, type Squad } from './squads.ts';

type Tools = { plan: ClubPlan; random: Random };

/** A team of the club file, but for its id and staff. */
export function writeTeam(tools: Tools, squad: Squad) {
  const { team, season, category } = squad;
  return {
    name: team.name,
    short_name: team.short,
    slug: `${team.name} ${season.name}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    sort_order: tools.plan.teams.indexOf(team) + 1,
    season_id: season.id,
    category_id: category.id,
    finalized_at: drawFinalizedAt(tools.random, squad),
    players: writePlayers(tools, squad),
  };
}

/** Squads are closed in August; the young of this season are still open, and some are forgotten. */
function drawFinalizedAt(random: Random, { season, category, own }: Squad): string | null {
  const isOpen = season.active ? category.ages[1] < 20 : random.isLikely(0.1);
  if (isOpen || own.length === 0) return null;
  const time = `${pad(random.whole(8, 22))}:${pad(random.whole(0, 59))}:${pad(random.whole(0, 59))}`;
  return `${drawDate(random, yearOf(season), [8, 8])} ${time}`;
}

/** By position and number in teams of grown-ups; children are only grouped, so that names decide. */
function writePlayers(tools: Tools, squad: Squad): Member[] {
  const { random } = tools;
  const numbers = drawNumbers(random, squad);
  const rank = (person: Person) => person.group * 1000 + (numbers.get(person) ?? 999);
  return [...numbers.keys()]
    .sort((a, b) => rank(a) - rank(b))
    .map((person, index) => {
      const isGrouped = squad.category.ages[1] < 16;
      const position = person.player.positions[0] ?? drawPosition(tools, person);
      const seat = { position, sort_order: isGrouped ? person.group + 1 : index + 1 };
      const number = numbers.get(person) ?? null;
      const isGuest = squad.guests.includes(person);
      if (isGuest || random.isLikely(0.05)) return writeInFull(person.player, seat, number);
      const { id, jersey_number } = person.player;
      return { id, ...seat, ...(number === jersey_number ? {} : { jersey_number: number }) };
    });
}

const drawPosition = ({ plan, random }: Tools, { group }: Person) =>
  random.pick(plan.positions[group]?.names ?? []);

/** Everybody's own number where it is free; a borrowed player wears another one than at home. */
function drawNumbers(random: Random, { own, borrowed, guests }: Squad): Map<Person, number | null> {
  const numbers = new Map<Person, number | null>();
  for (const person of [...own, ...borrowed, ...guests]) {
    const taken = [...numbers.values()];
    const usual = person.player.jersey_number;
    const isFree = usual === null ? random.isLikely(0.6) : !taken.includes(usual);
    const isKept = isFree && !borrowed.includes(person);
    const avoided = new Set([...taken, usual]);
    numbers.set(person, isKept ? usual : drawNumber(random, avoided, person.group));
  }
  return numbers;
}
