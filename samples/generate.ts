/**
 * Writes the sample clubs beside this file: `npx node samples/generate.ts`. All of it is invented
 * (likeness to real people is chance) and the same at every run; domains end in .example, and the
 * phone numbers are of the ranges kept for fiction.
 *
 * - sk-kesselhafen: a big football club, with everything that real clubs have and lack;
 * - volley-sant-orsetto: a small volleyball club;
 * - bk-ornevig: just founded, its one team still empty.
 *
 * A club is drawn from its plan (plans.ts) and its own seed: a change in one leaves the others alone.
 */
import { writeFileSync } from 'node:fs';
import { openDirectory } from './people.ts';
import type { ClubPlan } from './plan.ts';
import { plans } from './plans.ts';
import { openScouting } from './players.ts';
import { seededRandom } from './random.ts';
import { formSquads } from './squads.ts';
import { openStaffRoom } from './staff.ts';
import { writeTeam } from './teams.ts';

for (const plan of plans) {
  const file = new URL(`${plan.club.slug}.json`, import.meta.url);
  writeFileSync(file, `${layOut(generateClub(plan))}\n`);
}

function generateClub(plan: ClubPlan) {
  const random = seededRandom(plan.seed);
  const directory = openDirectory(plan, random);
  const scout = openScouting(plan, random, directory);
  const { squads, people } = formSquads(plan, random, scout);
  const findStaff = openStaffRoom({ plan, random, directory }, squads);
  return {
    club: plan.club,
    categories: plan.categories.map(({ id, name }, index) => ({ id, name, sort_order: index + 1 })),
    seasons: plan.seasons.map(({ id, name, start, end, active }) => {
      return { id, name, start_date: start, end_date: end, is_active: active };
    }),
    players: people.map(({ player }) => player),
    teams: squads.map((squad, index) => {
      return { id: 101 + index, ...writeTeam({ plan, random }, squad), staff: findStaff(squad) };
    }),
  };
}

/** JSON with two spaces a level, but each person, category and season on one line. */
function layOut(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null || isLeaf(value)) return writeLine(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => inner + layOut(item, inner)).join(',\n')}\n${indent}]`;
  }
  const lines = Object.entries(value).map(
    ([key, item]) => `${inner}${JSON.stringify(key)}: ${layOut(item, inner)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** Whether there is no object further down. */
function isLeaf(value: object): boolean {
  return Object.values(value)
    .flat()
    .every((item) => typeof item !== 'object' || item === null);
}

function writeLine(value: unknown): string {
  const spaced = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  return spaced.replaceAll('[ ', '[').replaceAll(' ]', ']');
}
