import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import { findWarnings } from '../../../../../publish/club/rules/warnings/find-warnings.ts';
import {
  bytesOf,
  makeClubFile,
  makeTeam,
  type WrittenClubFile,
  type WrittenMember,
  type WrittenPlayer,
} from '../../../../support/clubs/club-file.ts';

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

describe('a club with people under 16', () => {
  const undecided = (count: string) =>
    warning(
      'club.limited_below_age',
      `${count} under 16, and nothing limits what is published of them: write the age below which they are ` +
        'limited or, if that is decided, null (in a workbook -)',
    );
  const young = { date_of_birth: '2010-09-02' };

  it('that has not decided on a limit gets one warning that counts them, as player and member once', () => {
    expect(warningsOf(clubOf(young, [{}]))).toEqual([undecided('1 person is')]);
    expect(
      warningsOf(clubOf({ date_of_birth: '2026-09-01' }, [{ ...ada, ...young, id: 2 }])),
    ).toEqual([undecided('2 people are')]);
  });

  it.each<[string, Partial<WrittenPlayer>, Partial<WrittenClubFile['club']>]>([
    ['with a limit', young, { limited_below_age: 14 }],
    ['that has decided for none', young, { limited_below_age: null }],
    ['that limits everyone', young, { privacy: 'limited' }],
    ['that says so of each', { ...young, privacy: 'full' }, {}],
    ['whose youngest is 16 today', { date_of_birth: '2010-09-01' }, {}],
  ])('%s gets none', (_, player, club) => {
    expect(warningsOf(clubOf(player, [{}], club))).toEqual([]);
  });
});

describe('a privacy that another entry overrides', () => {
  it('causes a warning in a team', () => {
    expect(warningsOf(clubOf({ privacy: 'hidden' }, [{ privacy: 'full' }]))).toEqual([
      warning(
        'teams[0].players[0].privacy',
        'full, but another entry with the same id makes it hidden',
      ),
    ]);
  });

  it('causes a warning for the club player', () => {
    expect(warningsOf(clubOf({ privacy: 'full' }, [{ privacy: 'limited' }]))).toEqual([
      warning('players[0].privacy', 'full, but another entry with the same id makes it limited'),
    ]);
  });

  it('causes one where the age of the other entry limits', () => {
    const [young, below16] = [{ date_of_birth: '2020-01-01' }, { limited_below_age: 16 }];
    expect(warningsOf(clubOf(young, [{ privacy: 'full' }], below16))).toEqual([
      warning(
        'teams[0].players[0].privacy',
        'full, but the age limit counts for another entry with the same id: write full there, too',
      ),
    ]);
  });

  it('causes none if it is the same, or unset', () => {
    expect(warningsOf(clubOf({ privacy: 'hidden' }, [{ privacy: 'hidden' }]))).toEqual([]);
    expect(warningsOf(clubOf({ privacy: 'hidden' }, [{}], { privacy: 'full' }))).toEqual([]);
  });
});

describe('a person whom the age would limit, and the own row does not', () => {
  it('is named, once, in one warning of the club', () => {
    const isYoung = { date_of_birth: '2020-01-01', privacy: 'full' as const };
    const bo = { id: 2, first_name: 'Bo', last_name: 'Ek' };
    const limit = { limited_below_age: 16 };
    const lifted = (who: string) =>
      warning('club.limited_below_age', `${who}. Where parents do not agree, write normal there`);
    expect(warningsOf(clubOf(isYoung, [{}], limit))).toEqual([
      lifted('1 person is younger and shown in full, because their own rows say full: Ada Ek'),
    ]);
    expect(warningsOf(clubOf(isYoung, [{}, { ...bo, ...isYoung }], limit))).toEqual([
      lifted(
        '2 people are younger and shown in full, because their own rows say full: Ada Ek, Bo Ek',
      ),
    ]);
    expect(warningsOf(clubOf({ ...isYoung, privacy: 'normal' }, [{}], limit))).toEqual([]);
    expect(warningsOf(clubOf({ ...isYoung, date_of_birth: null }, [{}], limit))).toEqual([]);
  });
});

describe('a player of unknown age in a club that limits by age', () => {
  const below16 = { limited_below_age: 16 };
  const expected = (...places: string[]) =>
    places.map((place) =>
      warning(
        `${place}.date_of_birth`,
        'is unknown: published as limited, until it or the privacy full is written',
      ),
    );

  it('is named once, with those who are in teams only', () => {
    const bo = { id: 2, first_name: 'Bo', last_name: 'Ek', date_of_birth: null };
    expect(warningsOf(clubOf({}, [{}], below16))).toEqual(expected('players[0]'));
    expect(warningsOf(clubOf({}, [{}, bo], below16))).toEqual(
      expected('players[0]', 'teams[0].players[1]'),
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

describe('an id with several names', () => {
  const clara = { first_name: 'Clara', last_name: 'Coach' };
  const at = (detail: string) => [warning('teams[0].players[0].id', detail)];

  it('causes a warning that names both rows', () => {
    expect(warningsOf(clubOf({}, [clara]))).toEqual(
      at('1 is also the id of "Ada Ek" in players[0]'),
    );
    const coaches = [
      makeTeam(1, { staff: [{ id: 7, ...seat, ...clara }] }),
      makeTeam(2, { staff: [{ id: 7, ...seat, ...clara, first_name: 'Cy' }] }),
    ];
    expect(warningsOf(makeClubFile({ players: [], teams: coaches }))).toEqual([
      warning('teams[1].staff[0].id', '7 is also the id of "Clara Coach" in teams[0].staff[0]'),
    ]);
  });

  it.each(['ADA', 'Ada ', 'A\u0301da'])('says that only the spelling differs: %j', (first_name) => {
    const written = { first_name, last_name: 'Ek' };
    expect(warningsOf(clubOf({}, [written]))).toEqual(
      at('has a name that is written differently in players[0]'),
    );
  });

  it('says whose privacy counts for both', () => {
    expect(warningsOf(clubOf({ privacy: 'hidden' }, [{ ...clara, privacy: 'hidden' }]))).toEqual(
      at('1 is also the id of "Ada Ek" in players[0]'),
    );
    expect(warningsOf(clubOf({ privacy: 'hidden' }, [clara]))).toEqual(
      at(
        'is hidden, the strictest setting with this id: 1 is also the id of "Ada Ek" in players[0]',
      ),
    );
    const born = { date_of_birth: '2015-01-01' };
    const adult = { ...clara, date_of_birth: '1980-01-01' };
    expect(warningsOf(clubOf(born, [adult], { limited_below_age: 16 }))).toEqual(
      at(
        'is limited, the strictest setting with this id: 1 is also the id of "Ada Ek" in players[0]',
      ),
    );
  });

  it('causes none when the name is the same, or left out', () => {
    expect(warningsOf(clubOf({}, [{ first_name: 'Ada', last_name: 'Ek' }]))).toEqual([]);
    expect(warningsOf(clubOf({}, [{}]))).toEqual([]);
  });
});
