import {
  type CategoryPlan,
  type ClubPlan,
  type SeasonPlan,
  type TeamPlan,
  yearOf,
} from './plan.ts';
import type { Person, Recruit, Scout } from './players.ts';
import type { Random } from './random.ts';

export type Squad = {
  team: TeamPlan;
  season: SeasonPlan;
  category: CategoryPlan;
  /** Those who play for this team first of all. */
  own: Person[];
  borrowed: Person[];
  guests: Person[];
};

type Office = {
  plan: ClubPlan;
  random: Random;
  people: Person[];
  sign(recruit: Omit<Recruit, 'id'>): Person;
  invite(recruit: Omit<Recruit, 'id'>): Person;
};

/** Plays the seasons one after the other: people stay, outgrow a category, leave, and are replaced. */
export function formSquads(plan: ClubPlan, random: Random, scout: Scout) {
  const office = openOffice(plan, random, scout);
  const squads = plan.seasons.flatMap((season) => formSeason(office, season));
  const year = Math.max(...plan.seasons.map(yearOf));
  const reserves = Array.from({ length: plan.reserves }, () => {
    const group = random.whole(0, plan.positions.length - 1);
    const category = random.pick(plan.categories);
    return { category, year, group, number: null, team: null };
  });
  for (const reserve of reserves) office.sign(reserve);
  return { squads, people: office.people };
}

function openOffice(plan: ClubPlan, random: Random, scout: Scout): Office {
  const people: Person[] = [];
  const guests: Person[] = [];
  const add = (list: Person[], firstId: number) => (recruit: Omit<Recruit, 'id'>) => {
    const person = scout({ ...recruit, id: firstId + list.length });
    list.push(person);
    return person;
  };
  return { plan, random, people, sign: add(people, 1001), invite: add(guests, 8001) };
}

function formSeason(office: Office, season: SeasonPlan): Squad[] {
  const taken = new Set<Person>();
  const squads = office.plan.teams
    .filter(({ since }) => since <= yearOf(season))
    .map((team) => formSquad(office, { team, season, taken }));
  for (const squad of squads) {
    const lender = squads.find(({ team }) => team.name === squad.team.borrows?.from);
    squad.borrowed = borrow(office.random, lender?.own ?? [], squad.team.borrows?.count ?? 0);
  }
  return squads;
}

type Call = { team: TeamPlan; season: SeasonPlan; taken: Set<Person> };

function formSquad(office: Office, { team, season, taken }: Call): Squad {
  const category = office.plan.categories.find(({ id }) => id === team.category);
  if (!category) throw new Error(`${team.name} is of the unknown category ${team.category}`);
  const year = yearOf(season);
  const own: Person[] = [];
  for (const person of office.people) {
    const isFree = !taken.has(person) && isEligible(person, category, year);
    if (isFree && hasRoom(office.plan, { own, size: team.size }, person.group)) own.push(person);
  }
  const opening = () => ({ category, year, ...fillGap(office, own), team: team.name });
  while (own.length < team.size) own.push(office.sign(opening()));
  for (const person of own) taken.add(person);
  const guests = Array.from({ length: team.guests ?? 0 }, () =>
    office.invite({ ...opening(), team: null }),
  );
  return { team, season, category, own, borrowed: [], guests };
}

/** Grown-ups may stay in the team beyond the age at which it would sign them. */
function isEligible(person: Person, { gender, ages }: CategoryPlan, year: number): boolean {
  const age = year + 1 - person.birthYear;
  const [youngest, oldest] = ages;
  const isYoungEnough = age <= oldest || oldest > 19;
  return person.gender === gender && person.until >= year && age >= youngest && isYoungEnough;
}

/** Whether the group of positions has not had its share of the squad yet. */
function hasRoom({ positions }: ClubPlan, squad: { own: Person[]; size: number }, group: number) {
  const shares = positions.reduce((sum, { share }) => sum + share, 0);
  const places = Math.round(((positions[group]?.share ?? 0) * squad.size) / shares);
  const isFull = squad.own.length >= squad.size;
  return !isFull && squad.own.filter((person) => person.group === group).length < places;
}

/** The group of positions that the squad lacks most, and mostly a number that nobody has. */
function fillGap({ plan, random }: Office, squad: Person[]) {
  const fill = plan.positions.map(
    ({ share }, group) => squad.filter((person) => person.group === group).length / share,
  );
  const group = fill.indexOf(Math.min(...fill));
  const taken = new Set(squad.map(({ player }) => player.jersey_number));
  return { group, number: random.isLikely(0.88) ? drawNumber(random, taken, group) : null };
}

/** A free number: for the first group (goalkeepers) one of the usual, for others from 2 up. */
export function drawNumber(random: Random, taken: Set<number | null>, group: number): number {
  const usual = group === 0 ? [1, 12, 22, 31, 99] : [];
  const free = usual.find((number) => !taken.has(number));
  if (free) return free;
  const number = random.isLikely(0.95) ? random.whole(2, 33) : random.whole(34, 99);
  return taken.has(number) ? drawNumber(random, taken, 1) : number;
}

function borrow(random: Random, squad: Person[], count: number): Person[] {
  const able = [...new Set(Array.from({ length: count * 3 }, () => random.pick(squad)))];
  const borrowed = squad.length > 0 ? able.slice(0, count) : [];
  for (const { player } of borrowed) player.can_play_multiple_teams = true;
  return borrowed;
}
