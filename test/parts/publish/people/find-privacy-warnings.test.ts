import { describe, expect, it } from 'vitest';
import { findWarnings } from '../../../../shared/publish/club-file/find-warnings.ts';
import { parseClubFile } from '../../../../shared/publish/club-file/parse-club-file.ts';
import {
  bytesOf,
  makeClubFile,
  makeTeam,
  type WrittenClubFile,
  type WrittenMember,
  type WrittenPlayer,
} from '../../../support/clubs/club-file.ts';

const warningsOf = (file: WrittenClubFile) =>
  findWarnings(parseClubFile(bytesOf(file)), '2026-09-01');
const warning = (field: string, detail: string) => ({ field, code: 'warning', detail });

const seat = { position: 'winger', sort_order: 1 };
const ada: WrittenPlayer = { id: 1, first_name: 'Ada', last_name: 'Ek' };
const clubOf = (
  player: Partial<WrittenPlayer>,
  members: Partial<WrittenMember>[],
  club: Partial<WrittenClubFile['club']> = {},
): WrittenClubFile => {
  const players = members.map((member) => ({ id: 1, ...seat, ...member }));
  const file = makeClubFile({
    players: [{ ...ada, ...player }],
    teams: [makeTeam(1, { players })],
  });
  return { ...file, club: { ...file.club, ...club } };
};

describe('a privacy that another entry overrides', () => {
  it('causes a warning in a team', () => {
    expect(warningsOf(clubOf({ privacy: 'hidden' }, [{ privacy: 'full' }]))).toEqual([
      warning('teams[0].players[0].privacy', 'full, but another entry makes this person hidden'),
    ]);
  });

  it('causes a warning for the club player', () => {
    expect(warningsOf(clubOf({ privacy: 'full' }, [{ privacy: 'limited' }]))).toEqual([
      warning('players[0].privacy', 'full, but another entry makes this person limited'),
    ]);
  });

  it('causes none if it is the same, unset, or limited by age', () => {
    const isYoung = { date_of_birth: '2020-01-01', privacy: 'full' as const };
    expect(warningsOf(clubOf({ privacy: 'hidden' }, [{ privacy: 'hidden' }]))).toEqual([]);
    expect(warningsOf(clubOf({ privacy: 'hidden' }, [{}], { privacy: 'full' }))).toEqual([]);
    expect(warningsOf(clubOf(isYoung, [{}], { limited_below_age: 16 }))).toEqual([]);
  });
});

describe('a person with the name of someone who is hidden', () => {
  const other = { ...ada, id: 2 };

  it('causes one warning, in case it is the same person', () => {
    expect(warningsOf(clubOf({ privacy: 'hidden' }, [other, { ...other, id: 3 }]))).toEqual([
      warning('teams[0].players[0].id', 'someone else by the name Ada Ek is hidden'),
    ]);
  });

  it('causes none when both are hidden, or neither', () => {
    const hidden = { privacy: 'hidden' as const };
    expect(warningsOf(clubOf(hidden, [{ ...other, ...hidden }]))).toEqual([]);
    expect(warningsOf(clubOf({}, [other]))).toEqual([]);
  });
});

describe('a player of unknown age in a club that limits by age', () => {
  const below16 = { limited_below_age: 16 };
  const expected = (detail: string) => [warning('club.limited_below_age', detail)];

  it('is counted once, with those who are in teams only', () => {
    const bo = { id: 2, first_name: 'Bo', last_name: 'Ek', date_of_birth: null };
    expect(warningsOf(clubOf({}, [{}], below16))).toEqual(
      expected('1 player has no date of birth: published in full'),
    );
    expect(warningsOf(clubOf({}, [{}, bo], below16))).toEqual(
      expected('2 players have no date of birth: published in full'),
    );
  });

  it('is not counted when any entry has the date, or the person is limited anyway', () => {
    expect(warningsOf(clubOf({}, [{ date_of_birth: '2000-01-01' }], below16))).toEqual([]);
    expect(warningsOf(clubOf({ privacy: 'limited' }, [{}], below16))).toEqual([]);
    expect(warningsOf(clubOf({}, [{}], { ...below16, privacy: 'limited' }))).toEqual([]);
  });

  it('is not counted in staff, or in a club that does not limit by age', () => {
    const coach = { id: 7, first_name: 'Clara', last_name: 'Coach', ...seat };
    const staffed = clubOf({ date_of_birth: '2000-01-01' }, [], below16);
    expect(warningsOf({ ...staffed, teams: [makeTeam(1, { staff: [coach] })] })).toEqual([]);
    expect(warningsOf(clubOf({}, [{}]))).toEqual([]);
  });
});
