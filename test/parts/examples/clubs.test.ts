import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findWarnings } from '../../../shared/publish/club-file/find-warnings.ts';
import { parseClubFile } from '../../../shared/publish/club-file/parse-club-file.ts';
import { prepareClub } from '../../../shared/publish/prepare-club.ts';

const folder = new URL('../../../examples/clubs/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));
const samples = readdirSync(folder).filter((name) => name.endsWith('.json'));

describe('the samples', () => {
  it('are three clubs at least', () => {
    expect(samples.length).toBeGreaterThanOrEqual(3);
  });

  it.each(samples)('are valid and can be published: %s', (name) => {
    expect(`${prepareClub(read(name), '2026-09-01').club.slug}.json`).toBe(name);
  });

  it.each(samples)('have nobody of an odd height, number or age: %s', (name) => {
    const oddities = findWarnings(parseClubFile(read(name)), '2026-09-01');
    expect(oddities.filter(({ field }) => field !== 'seasons')).toEqual([]);
  });
});

describe('the large sample', () => {
  const { players, teams } = JSON.parse(read('sk-kesselhafen.json').toString());
  type Row = Record<string, unknown>;
  const known = (rows: Row[], key: string) => rows.some((row) => row[key] != null);
  const isNull = (rows: Row[], key: string) => rows.some((row) => row[key] === null);
  const members: Row[] = teams.flatMap((team: { players: Row[] }) => team.players);
  const staff: Row[] = teams.flatMap((team: { staff: Row[] }) => team.staff);

  const unknowable = ['email', 'phone', 'date_of_birth', 'height', 'jersey_number', 'photo_url'];
  it.each([
    ...['registry_id', 'registered_at', 'registration_team', ...unknowable].map(
      (key) => ['players', key, players] as const,
    ),
    ...unknowable.map((key) => ['members', key, members] as const),
    ...['email', 'phone'].map((key) => ['staff', key, staff] as const),
    ['teams', 'finalized_at', teams] as const,
  ])('has %s with and without %s', (_, key, rows: Row[]) => {
    expect({ known: known(rows, key), null: isNull(rows, key) }).toEqual({
      known: true,
      null: true,
    });
  });

  it('has single names, both flags, several and no positions', () => {
    const flags = new Set(players.map((player: Row) => player.can_play_multiple_teams));
    const counts = new Set(
      players.map((player: { positions: string[] }) => player.positions.length),
    );
    expect(flags).toEqual(new Set([true, false]));
    expect(counts.has(0)).toBe(true);
    expect(Math.max(...(counts as Set<number>))).toBeGreaterThan(1);
    expect(players.some((player: Row) => player.first_name === '')).toBe(true);
  });

  it('has members in short form, with overrides and in full', () => {
    const short = members.filter((member) => Object.keys(member).length === 3);
    const inFull = members.filter((member) => 'last_name' in member);
    expect(short.length).toBeGreaterThan(0);
    expect(inFull.length).toBeGreaterThan(0);
    expect(short.length + inFull.length).toBeLessThan(members.length);
  });
});
