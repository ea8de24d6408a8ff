import { describe, expect, it } from 'vitest';
import { makePersonId } from '../../../../../publish/club/people/made-id.ts';
import {
  findShownAgain,
  findShownByOlder,
} from '../../../../../publish/club/people/privacy/find-shown-again.ts';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import { bytesOf, makeClubFile, makeMatch, makeTeam } from '../../../../support/clubs/club-file.ts';

type Privacy = 'full' | 'limited' | 'hidden' | 'normal';
interface Written {
  id?: number;
  name?: string;
  born?: string | undefined;
  privacy?: Privacy | undefined;
}

const TODAY = '2026-09-01';

function person({ id, name = 'Ada/Öberg', born, privacy }: Written) {
  const [first_name = '', last_name = ''] = name.split('/');
  return {
    id: id ?? makePersonId({ first_name, last_name }),
    first_name,
    last_name,
    date_of_birth: born,
    privacy,
  };
}

const clubOf = (players: Written[], club: object = {}, staff: Written[] = []) => {
  const file = makeClubFile({
    players: players.map(person),
    teams: [
      makeTeam(1, {
        staff: staff.map((one) => ({ ...person(one), position: 'coach', sort_order: 1 })),
      }),
    ],
  });
  return parseClubFile(bytesOf({ ...file, club: { ...file.club, ...club } }));
};

const find = (...files: [before: ReturnType<typeof clubOf>, after: ReturnType<typeof clubOf>]) =>
  findShownAgain(...files, TODAY).map(
    ({ field, detail }) => `${field} ${detail.split(' in the')[0]}`,
  );

const CHILD = { id: 5, born: '2015-01-01' };
const BELOW_16 = { limited_below_age: 16 };

describe('a person who is withheld in the live file stays so', () => {
  it.each<Privacy>(['hidden', 'limited'])('unless the row says otherwise: %s', (privacy) => {
    const before = clubOf([{ id: 5, privacy }]);
    expect(find(before, clubOf([{ id: 5 }]))).toEqual([`players[0].privacy is ${privacy}`]);
    const filledDown = clubOf([{ id: 5, privacy: 'normal' }]);
    expect(find(before, filledDown)).toEqual([`players[0].privacy is ${privacy}`]);
    expect(find(before, clubOf([{ id: 5, privacy: 'full' }]))).toEqual([]);
    expect(find(before, clubOf([{ id: 5, privacy: 'hidden' }]))).toEqual([]);
    expect(find(before, clubOf([]))).toEqual([]);
  });

  it('under a made id, however the name is written, and on the staff', () => {
    const before = clubOf([{ privacy: 'hidden' }]);
    const onStaff = ['teams[0].staff[0].privacy is hidden'];
    expect(find(before, clubOf([], {}, [{}]))).toEqual(onStaff);
    expect(find(before, clubOf([], {}, [{ name: 'ada/OBERG' }]))).toEqual(onStaff);
    expect(
      find(clubOf([{ id: 5, privacy: 'hidden' }]), clubOf([], {}, [{ name: 'Öberg/Ada' }])),
    ).toEqual(onStaff);
  });

  it('also under an id of its own, but not with a birth date of its own', () => {
    const before = clubOf([{ id: 5, born: '2012-01-01', privacy: 'hidden' }]);
    const both = clubOf([{ id: 5, privacy: 'hidden' }], {}, [{ id: 9 }]);
    for (const after of [both, clubOf([], {}, [{ id: 9 }])]) {
      expect(find(before, after)).toHaveLength(1);
    }
    expect(find(before, clubOf([], {}, [{ born: '1980-03-04' }]))).toEqual([]);
  });

  it('when the birth date that limits is gone, or another', () => {
    const before = clubOf([CHILD], BELOW_16);
    const limited = ['players[0].privacy is limited by age'];
    expect(find(before, clubOf([{ id: 5 }], BELOW_16))).toEqual([]); // limited until one is written
    expect(find(before, clubOf([{ id: 5, born: '1980-01-01' }], BELOW_16))).toEqual(limited);
    expect(find(before, clubOf([{ id: 5, privacy: 'limited' }], BELOW_16))).toEqual([]);
    expect(find(before, clubOf([CHILD], BELOW_16))).toEqual([]);
  });

  it('unless the birth date that was missing is there', () => {
    const before = clubOf([{ id: 5 }], BELOW_16);
    expect(find(before, clubOf([{ id: 5, born: '1980-01-01' }], BELOW_16))).toEqual([]);
    expect(find(before, clubOf([], BELOW_16, [{ id: 5 }]))).toEqual([
      'teams[0].staff[0].privacy is limited by age',
    ]);
  });

  it('until the birthday', () => {
    const born = (day: string) => clubOf([{ id: 5, born: day }], BELOW_16);
    expect(find(born('2010-08-31'), born('2010-08-31'))).toEqual([]);
  });
});

describe('a setting of the club', () => {
  it('that is gone is a problem of its own, once', () => {
    const before = clubOf([CHILD, { id: 6 }], { ...BELOW_16, privacy: 'limited' });
    expect(find(before, clubOf([CHILD, { id: 6 }]))).toEqual([
      'club.privacy is limited',
      'club.limited_below_age is 16',
    ]);
  });

  it('that has changed counts as it is written', () => {
    const before = clubOf([CHILD, { id: 6, privacy: 'hidden' }], {
      ...BELOW_16,
      privacy: 'limited',
    });
    const players = [CHILD, { id: 6, privacy: 'hidden' as const }];
    expect(find(before, clubOf(players, { privacy: 'full', limited_below_age: null }))).toEqual([]);
    expect(find(before, clubOf(players, { privacy: 'full', limited_below_age: 10 }))).toEqual([]);
  });
});

it('nobody is withheld in a club without settings', () => {
  const club = clubOf([CHILD, { id: 6 }]);
  expect(find(club, clubOf([{ id: 5 }, { id: 7 }]))).toEqual([]);
});

describe('whoever is new and may be somebody whom the live file withholds', () => {
  const HIDDEN = { name: 'Emil/Quast', born: '2014-05-06', privacy: 'hidden' as const };
  const perhaps = ['players[0].privacy may be somebody who is hidden'];

  it.each<Written>([
    { name: 'Emil/Quats' },
    { name: 'E./Quast', id: 77 },
    { name: 'Emil/Quast-Roth', born: '2014-05-08' },
    { name: 'Emil/Roth', born: '2014-05-06' },
  ])('is asked for: %j', (written) => {
    expect(find(clubOf([HIDDEN]), clubOf([written]))).toEqual(perhaps);
    expect(find(clubOf([HIDDEN]), clubOf([{ ...written, privacy: 'full' }]))).toEqual([]);
    // Also while the child is in the file.
    expect(find(clubOf([HIDDEN]), clubOf([written, HIDDEN]))).toEqual(perhaps);
  });

  it.each<Written>([
    { name: 'Anton/Quast' },
    { name: 'Emil/Quast', born: '1980-01-02', id: 77 },
    { name: 'Emil/Roth' },
  ])('and nobody else: %j', (written) => {
    expect(find(clubOf([HIDDEN]), clubOf([written]))).toEqual([]);
  });

  it('is not asked for when the live file has the id, or an age alone limits', () => {
    const known = { name: 'Emil/Quats', id: 77 };
    expect(find(clubOf([HIDDEN, known]), clubOf([known]))).toEqual([]);
    const child = { name: 'Emil/Quast', born: '2014-05-06' };
    const coach = [{ name: 'Emil/Quats' }];
    expect(find(clubOf([child], BELOW_16), clubOf([], BELOW_16, coach))).toEqual([]);
  });
});

describe('an older file shows nobody of whom the live one withholds more', () => {
  const findOlder = (live: ReturnType<typeof clubOf>, older: ReturnType<typeof clubOf>) =>
    findShownByOlder(live, older, TODAY).map(
      ({ field, detail }) => `${field} ${detail.split(' in the')[0]}`,
    );

  it.each<Privacy>(['hidden', 'limited'])('even where it says full: %s', (privacy) => {
    const live = clubOf([{ id: 5, privacy }]);
    for (const says of [undefined, 'full'] as const) {
      const older = clubOf([{ id: 5, privacy: says }]);
      expect(findOlder(live, older)).toEqual([`players[0].privacy is ${privacy}`]);
      expect(findOlder(older, live)).toEqual([]);
    }
    expect(findOlder(live, live)).toEqual([]);
    expect(findOlder(live, clubOf([]))).toEqual([]);
  });

  it('by age, though it has the date of birth', () => {
    const live = clubOf([{ id: 5 }], BELOW_16);
    expect(findOlder(live, clubOf([CHILD], { limited_below_age: 10 }))).toEqual([
      'club.limited_below_age is 16',
      'players[0].privacy is limited',
    ]);
    expect(findOlder(live, clubOf([{ ...CHILD, born: '1990-01-01' }], BELOW_16))).toEqual([
      'players[0].privacy is limited',
    ]);
  });

  it('by a setting of the club', () => {
    const live = clubOf([], { privacy: 'limited' });
    expect(findOlder(live, clubOf([{ id: 5 }], { privacy: 'full' }))).toEqual([
      'club.privacy is limited',
    ]);
    expect(findOlder(live, clubOf([], { privacy: 'hidden' }))).toEqual([]);
  });

  it('and no scores that are withheld', () => {
    const matchOf = (team: object) =>
      parseClubFile(
        bytesOf(makeClubFile({ teams: [makeTeam(101, team)], matches: [makeMatch(1)] })),
      );
    const [withheld, shown] = [false, true].map((one) => matchOf({ publishes_scores: one }));
    if (!withheld || !shown) throw new Error('Both are made.');
    expect(findOlder(withheld, shown)).toEqual([
      'teams[0].publishes_scores the live club publishes no scores here: write false (in a workbook no)',
    ]);
    expect(findOlder(shown, withheld)).toEqual([]);
  });
});
