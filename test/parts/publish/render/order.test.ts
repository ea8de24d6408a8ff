import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../shared/publish/club-file/parse-club-file.ts';
import { renderDocuments } from '../../../../shared/publish/render/render-documents.ts';
import {
  bytesOf,
  makeClubFile,
  makeTeam,
  type WrittenClubFile,
  type WrittenMember,
} from '../../../support/clubs/club-file.ts';
import { TODAY } from '../../../support/clubs/expected-answers.ts';

const listOf = (name: string, lists: Partial<WrittenClubFile>) => {
  const file = parseClubFile(bytesOf(makeClubFile({ teams: [], ...lists })));
  return renderDocuments(file, TODAY).get(name) as Record<string, unknown>[];
};
const idsOf = (name: string, lists: Partial<WrittenClubFile>) =>
  listOf(name, lists).map(({ id }) => id);

/** People by their last and first names, with ids from 1 in the order given. */
const people = (...names: [last: string, first: string][]) =>
  names.map(([last_name, first_name], i) => ({ id: i + 1, first_name, last_name }));

describe('players', () => {
  it('are in the order of their last names, blind to case and accents', () => {
    const players = people(
      ['Zárate', ''],
      ['öberg', ''],
      ['Olsen', ''],
      ['Ødegaard', ''],
      ['de Boer', ''],
      ['De Araújo', ''],
      ['Čopič', ''],
      ['Cruz', ''],
      ['9', ''],
      ['10', ''],
    );
    const names = listOf('PLAYERS', { players }).map(({ last_name }) => last_name);
    expect(names).toEqual([
      '10',
      '9',
      'Čopič',
      'Cruz',
      'De Araújo',
      'de Boer',
      'öberg',
      'Ødegaard',
      'Olsen',
      'Zárate',
    ]);
  });

  it('are then in the order of their first names, the single names first', () => {
    const players = people(['Ek', 'Bo'], ['Ek', 'Åsa'], ['Ek', ''], ['Ek', 'anna'], ['Dahl', 'Cy']);
    expect(idsOf('PLAYERS', { players })).toEqual([5, 3, 4, 2, 1]);
  });

  it('are then in the order of their ids, as numbers', () => {
    const written = [
      { id: 100, last_name: 'MÜLLER', first_name: 'Jose' },
      { id: 9, last_name: 'Mu\u0308ller', first_name: 'JOSÉ' },
      { id: 20, last_name: 'muller', first_name: 'josé' },
    ];
    expect(idsOf('PLAYERS', { players: written })).toEqual([9, 20, 100]);
  });

  it('are in the same order whatever the locale of the machine', () => {
    const script = `
      import { playerOrder } from './shared/publish/render/order.ts';
      const named = (last_name) => ({ id: 1, first_name: '', last_name });
      const sorted = ['Zárate', 'Öberg', 'Olsen'].map(named).sort(playerOrder);
      console.log(sorted.map((player) => player.last_name).join(' '));`;
    const swedish = { ...process.env, LC_ALL: 'sv_SE.UTF-8', LANG: 'sv_SE.UTF-8' };
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: swedish,
      cwd: new URL('../../../..', import.meta.url),
      encoding: 'utf8',
    });
    expect(output.trim()).toBe('Öberg Olsen Zárate');
  });
});

describe('seasons', () => {
  it('are the newest first, then in the order of their names and ids', () => {
    const rows = [
      [1, '2024/25', '2024-07-01'],
      [10, 'youth', '2025-07-01'],
      [3, 'Youth', '2025-07-01'],
      [4, 'Adults', '2025-07-01'],
      [5, '2026', '2026-01-01'],
    ] as const;
    const seasons = rows.map(([id, name, start_date]) => ({
      id,
      name,
      start_date,
      end_date: '2027-01-01',
      is_active: id > 3,
    }));
    expect(idsOf('SEASONS', { seasons })).toEqual([5, 4, 3, 10, 1]);
    expect(idsOf('SEASONS#ACTIVE', { seasons })).toEqual([5, 4, 10]);
  });
});

describe('what has a sort order', () => {
  const rows = [
    { id: 1, name: 'A', sort_order: 10 },
    { id: 20, name: 'é', sort_order: 9 },
    { id: 3, name: 'E', sort_order: 9 },
    { id: 4, name: 'D', sort_order: 9 },
    { id: 5, name: 'Z', sort_order: -1 },
  ];
  const expected = [5, 4, 3, 20, 1];

  it('is in that order, then in the order of names and ids, among categories', () => {
    expect(idsOf('CATEGORIES', { categories: rows })).toEqual(expected);
  });

  it('is in that order, then in the order of names and ids, among teams', () => {
    const lists = { teams: rows.map((row) => makeTeam(row.id, row)) };
    expect(idsOf('TEAMS', lists)).toEqual(expected);
    expect(idsOf('TEAMS#S2', lists)).toEqual(expected);
    expect(idsOf('TEAMS#C1', lists)).toEqual(expected);
    expect(idsOf('TEAMS#S2#C1', lists)).toEqual(expected);
  });

  it('is in that order, then in the order of last names, first names and ids, in a team', () => {
    const member = (id: number, last_name: string, first_name: string, sort_order: number) =>
      ({ id, first_name, last_name, position: 'x', sort_order }) satisfies WrittenMember;
    const squad = [
      member(1, 'Ahl', 'Cy', 10),
      member(20, 'Ek', 'bo', 9),
      member(3, 'ék', 'Bo', 9),
      member(4, 'Ek', 'Åsa', 9),
      member(5, 'Dahl', 'Ö', 9),
      member(6, 'Zorn', '', 0),
    ];
    const lists = { teams: [makeTeam(1, { players: squad, staff: squad.toReversed() })] };
    const [team] = listOf('TEAMS', lists) as { players: WrittenMember[]; staff: WrittenMember[] }[];
    expect(team?.players.map(({ id }) => id)).toEqual([6, 5, 4, 3, 20, 1]);
    expect(team?.staff.map(({ id }) => id)).toEqual([6, 5, 4, 3, 20, 1]);
  });
});
