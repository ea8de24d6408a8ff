import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../publish/club/rules/parse-club-file.ts';
import { renderDocuments } from '../../../../publish/documents/render-documents.ts';
import {
  bytesOf,
  makeClubFile,
  makeTeam,
  type WrittenClubFile,
} from '../../../support/clubs/club-file.ts';
import { TODAY } from '../../../support/clubs/expected-answers.ts';

const listOf = (name: string, lists: Partial<WrittenClubFile>) => {
  const file = parseClubFile(bytesOf(makeClubFile({ teams: [], ...lists })));
  return renderDocuments(file, TODAY).get(name) as Record<string, unknown>[];
};
const idsOf = (name: string, lists: Partial<WrittenClubFile>) =>
  listOf(name, lists).map(({ id }) => id);

const person = (id: number, last_name: string, first_name = '') => ({ id, last_name, first_name });

describe('players', () => {
  it('are sorted by last name, regardless of case and accents', () => {
    const sorted = [
      '10',
      '9',
      'Čopič',
      'Cruz',
      'De Araújo',
      'de Boer',
      'öberg',
      'Ødegaard',
      'Olsen',
    ];
    const players = sorted.toReversed().map((name, i) => person(i + 1, name));
    expect(listOf('PLAYERS', { players }).map(({ last_name }) => last_name)).toEqual(sorted);
  });

  it('are then sorted by first name, single names first, and by id as a number', () => {
    const players = [
      person(100, 'MÜLLER', 'Jose'),
      person(9, 'Mu\u0308ller', 'JOSÉ'),
      person(20, 'muller', 'josé'),
      person(1, 'Müller', 'Åsa'),
      person(2, 'Müller'),
      person(3, 'Müller', 'anna'),
    ];
    expect(idsOf('PLAYERS', { players })).toEqual([2, 3, 1, 9, 20, 100]);
  });

  it('are sorted alike whatever the locale of the machine is', () => {
    const script = `
      import { playerOrder } from './publish/documents/order.ts';
      const named = (last_name) => ({ id: 1, first_name: '', last_name });
      const sorted = ['Zárate', 'Öberg', 'Olsen'].map(named).sort(playerOrder);
      console.log(sorted.map((player) => player.last_name).join(' '));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, LC_ALL: 'sv_SE.UTF-8', LANG: 'sv_SE.UTF-8' },
      cwd: new URL('../../../..', import.meta.url),
      encoding: 'utf8',
    });
    expect(output.trim()).toBe('Öberg Olsen Zárate');
  });
});

describe('seasons', () => {
  it('are sorted from the newest, then by name and id', () => {
    const season = (id: number, name: string, start_date: string) => ({
      ...{ id, name, start_date },
      end_date: '2027-01-01',
      is_active: id > 3,
    });
    const seasons = [
      season(1, '2024/25', '2024-07-01'),
      season(10, 'youth', '2025-07-01'),
      season(3, 'Youth', '2025-07-01'),
      season(4, 'Adults', '2025-07-01'),
      season(5, '2026', '2026-01-01'),
    ];
    expect(idsOf('SEASONS', { seasons })).toEqual([5, 4, 3, 10, 1]);
    expect(idsOf('SEASONS#ACTIVE', { seasons })).toEqual([5, 4, 10]);
  });
});

describe('categories and teams', () => {
  it('are sorted by sort_order, then by name and id', () => {
    const rows = [
      { id: 1, name: 'A', sort_order: 10 },
      { id: 20, name: 'é', sort_order: 9 },
      { id: 3, name: 'E', sort_order: 9 },
      { id: 4, name: 'D', sort_order: 9 },
      { id: 5, name: 'Z', sort_order: -1 },
    ];
    const sorted = [5, 4, 3, 20, 1];
    expect(idsOf('CATEGORIES', { categories: rows })).toEqual(sorted);
    const teams = rows.map((row) => makeTeam(row.id, row));
    for (const name of ['TEAMS', 'TEAMS#S2', 'TEAMS#C1', 'TEAMS#S2#C1']) {
      expect(idsOf(name, { teams })).toEqual(sorted);
    }
  });
});

describe('the members of a team', () => {
  it('are sorted by sort_order, then by last name, first name and id', () => {
    const members = [
      { ...person(1, 'Ahl', 'Cy'), sort_order: 10 },
      { ...person(20, 'Ek', 'bo'), sort_order: 9 },
      { ...person(3, 'ék', 'Bo'), sort_order: 9 },
      { ...person(4, 'Ek', 'Åsa'), sort_order: 9 },
      { ...person(5, 'Dahl', 'Ö'), sort_order: 9 },
      { ...person(6, 'Zorn'), sort_order: 0 },
    ].map((member) => ({ ...member, position: 'x' }));
    const teams = [makeTeam(1, { players: members, staff: members.toReversed() })];
    const [team] = listOf('TEAMS', { teams });
    const sorted = [6, 5, 4, 3, 20, 1].map((id) => expect.objectContaining({ id }));
    expect(team).toMatchObject({ players: sorted, staff: sorted });
  });
});
