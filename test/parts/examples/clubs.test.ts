import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../publish/club/rules/parse-club-file.ts';
import type { WrittenClubFile } from '../../../publish/club/rules/schema.ts';
import { findWarnings } from '../../../publish/club/rules/warnings/find-warnings.ts';
import { prepareClub } from '../../../publish/documents/prepare-club.ts';

const folder = new URL('../../../examples/clubs/', import.meta.url);

/** The day after which the clubs have no results. */
const AS_OF = '2026-11-25';
const read = (name: string) => readFileSync(new URL(name, folder));

describe('an example club', () => {
  it.each(readdirSync(folder))('can be published, with no warnings but for seasons: %s', (name) => {
    expect(`${prepareClub(read(name), AS_OF).club.slug}.json`).toBe(name);
    const warnings = findWarnings(parseClubFile(read(name)), AS_OF);
    expect(warnings.filter(({ field }) => field !== 'seasons')).toEqual([]);
  });
});

describe('the largest example club', () => {
  const file: WrittenClubFile = JSON.parse(read('sk-kesselhafen.json').toString());
  const { players, teams } = file;
  const members = teams.flatMap((team) => team.players ?? []);
  const staff = teams.flatMap((team) => team.staff ?? []);

  const optional = ['email', 'phone', 'date_of_birth', 'height', 'jersey_number', 'photo_url'];
  it.each([
    ['players', ['registry_id', 'registered_at', 'registration_team', ...optional], players],
    ['members', optional, members],
    ['staff', ['email', 'phone'], staff],
    ['teams', ['finalized_at'], teams],
  ])('has %s with and without a value of each of %j', (_, keys, rows: object[]) => {
    for (const key of keys) {
      const values = rows.map((row) => row[key as keyof typeof row]);
      expect([key, values.some((value) => value != null)]).toEqual([key, true]);
      expect([key, values.includes(null as never)]).toEqual([key, true]);
    }
  });

  it('has single names, both flags, and players with no position and with several', () => {
    expect(new Set(players.map((player) => player.can_play_multiple_teams)).size).toBe(2);
    const counts = players.map(({ positions = [] }) => positions.length);
    expect([Math.min(...counts), Math.max(...counts) > 1]).toEqual([0, true]);
    expect(players.some(({ first_name }) => first_name === '')).toBe(true);
  });

  it('has members in short form, with overrides and in full', () => {
    const short = members.filter((member) => Object.keys(member).length === 3);
    const inFull = members.filter((member) => 'last_name' in member);
    expect(short.length).toBeGreaterThan(0);
    expect(inFull.length).toBeGreaterThan(0);
    expect(short.length + inFull.length).toBeLessThan(members.length);
  });
});

describe('the matches of the largest example club', () => {
  const { matches = [], categories }: WrittenClubFile = JSON.parse(
    read('sk-kesselhafen.json').toString(),
  );

  it('are also cancelled, postponed, moved, without a time, a tournament, and in another time zone', () => {
    const statuses = ['finished', 'cancelled', 'postponed', 'awarded', undefined];
    expect(new Set(matches.map(({ status }) => status))).toEqual(new Set(statuses));
    const isSome = (condition: (match: (typeof matches)[number]) => unknown) =>
      expect(matches.some(condition)).toBe(true);
    isSome(({ date, previous_dates = [] }) => date && previous_dates.length > 0);
    isSome(({ date, previous_dates = [] }) => date === null && previous_dates.length > 0);
    isSome(({ date, time }) => date && !time);
    isSome(({ opponent, name }) => !opponent && name);
    isSome(({ time_zone }) => time_zone);
    isSome(({ score_note }) => score_note);
  });

  it('have results before that day, and none of the youngest', () => {
    const withheld = categories.filter(({ publishes_scores }) => publishes_scores === false);
    expect(withheld.map(({ name }) => name)).toEqual(['Boys U13']);
    const results = matches.filter(({ score }) => score !== undefined);
    expect(results.length).toBeGreaterThan(40);
    for (const { date } of results) expect(String(date) < AS_OF).toBe(true);
  });
});
