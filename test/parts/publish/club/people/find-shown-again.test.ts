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

type Club = ReturnType<typeof clubOf>;

const find = (before: Club | undefined, after: Club) =>
  findShownAgain(before, after, TODAY).map(
    ({ field, detail }) => `${field} ${detail.split(/ in the|: if so/)[0]}`,
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
    // Dates may have slipped by a row, so that a father of the same name is asked for once.
    const father = clubOf([], {}, [{ born: '1980-03-04' }]);
    expect(find(before, father)).toEqual([
      'teams[0].staff[0].privacy could be the same person as somebody who is hidden',
    ]);
    expect(find(clubOf(before.players, {}, [{ born: '1980-03-04' }]), father)).toEqual([]);
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

describe('whoever is new and may be somebody whom the live file hides is asked for', () => {
  const HIDDEN = { name: 'Emil/Quast', born: '2014-05-06', privacy: 'hidden' as const };
  const perhaps = ['players[0].privacy could be the same person as somebody who is hidden'];

  it.each<Written>([
    { name: 'Emil/Quats' },
    { name: 'E./Quast', id: 77 },
    { name: 'Emil/Quast-Roth', born: '2014-05-08' },
    { name: 'Emil/Roth', born: '2014-05-06' },
    { name: 'Emil/Quast', born: '1980-01-02', id: 77 },
  ])('strongly, so that normal is no answer: %j', (written) => {
    const ask = (...after: Written[]) => find(clubOf([HIDDEN]), clubOf(after));
    expect(ask(written)).toEqual(perhaps);
    expect(ask({ ...written, privacy: 'normal' })).toEqual(perhaps);
    expect(ask({ ...written, privacy: 'full' })).toEqual([]);
    // Also while the child is in the file, and in the first publish of a club.
    expect(ask(written, HIDDEN)).toEqual(perhaps);
    expect(find(undefined, clubOf([written, HIDDEN]))).toEqual(perhaps);
    // What the file has of both is asked before anything knows the live club.
    expect(find(clubOf([written, HIDDEN]), clubOf([written, HIDDEN]))).toEqual([]);
  });

  it.each<Written>([
    { name: 'Anton/Quast' },
    { name: 'Emil/Roth' },
    { name: 'Anton/Quast', born: '2014-06-05' },
    { name: 'Ida/Roth', born: '2014-05-06' },
    { name: 'Эмиль/Кваст' },
    { name: '???/?????' },
    { name: 'JÃ¼rg/GrÃ¼n', born: '2015-01-01' },
  ])('weakly, and normal is an answer: %j', (written) => {
    for (const rest of [[], [HIDDEN]]) {
      expect(find(clubOf([HIDDEN]), clubOf([written, ...rest]))).toEqual(perhaps);
      const after = clubOf([{ ...written, privacy: 'normal' }, ...rest]);
      expect(find(clubOf([HIDDEN]), after)).toEqual([]);
    }
    expect(find(undefined, clubOf([written, HIDDEN]))).toEqual(perhaps);
    const limited = clubOf([{ ...HIDDEN, privacy: 'limited' }, written]);
    expect(find(undefined, limited)).toEqual([]);
  });

  it.each<Written>([
    { name: 'Ida/Roth' },
    { name: 'Ida/Roth', born: '2014-06-05' },
    { name: 'Emil/Roth', born: '2015-11-30' },
  ])('where the other is missing, or leaves the last team: %j', (written) => {
    const after = clubOf([written]);
    const missing = ['players[0].privacy is new, while somebody who is hidden'];
    expect(find(clubOf([HIDDEN]), after)).toEqual(missing);
    expect(find(clubOf([HIDDEN]), clubOf([{ ...written, privacy: 'normal' }]))).toEqual([]);
    expect(find(clubOf([HIDDEN]), clubOf([written, HIDDEN]))).toEqual([]);
    expect(find(clubOf([HIDDEN, written]), after)).toEqual([]);
    expect(find(clubOf([], {}, [HIDDEN]), after)).toEqual([]);
    const [inTeam, other] = [clubOf([], {}, [{ ...HIDDEN, id: 5 }]), { ...HIDDEN, id: 5 }];
    expect(find(inTeam, clubOf([other], {}, [written]))).toEqual([
      'teams[0].staff[0].privacy is new, while somebody who is hidden',
    ]);
    // Under another name, but hidden.
    expect(find(clubOf([HIDDEN]), clubOf([written, { ...HIDDEN, name: 'Emil/Quats' }]))).toEqual(
      [],
    );
  });

  it.each<Written>([
    { name: 'Ida/Roth', born: '2015-11-30' },
    { name: 'Emil/Roth', born: '2009-01-01' },
    { name: 'Эмиль/Кваст', born: '2009-01-01' },
  ])('and nobody else: %j', (written) => {
    expect(find(clubOf([HIDDEN]), clubOf([written]))).toEqual([]);
    expect(find(undefined, clubOf([written, HIDDEN]))).toEqual([]);
  });

  it('unless the live file has the person, or an age alone limits the other', () => {
    const known = { name: 'Emil/Quats', id: 77 };
    expect(find(clubOf([HIDDEN, known]), clubOf([known]))).toEqual([]);
    const child = { name: 'Emil/Quast', born: '2014-05-06' };
    const coach = [{ name: 'Emil/Quats' }];
    expect(find(clubOf([child], BELOW_16), clubOf([], BELOW_16, coach))).toEqual([]);
  });

  it('and no two people are one of the live file', () => {
    const father = { name: 'Emil/Quast', id: 3 };
    const before = clubOf([HIDDEN, father]);
    expect(find(before, clubOf([father]))).toEqual([]);
    expect(find(before, clubOf([father, { ...father, id: 4 }]))).toEqual([
      'players[1].privacy is hidden',
    ]);
  });

  it('unless the other is shown on purpose', () => {
    const shown = clubOf([{ ...HIDDEN, privacy: 'full' }, { name: 'Anton/Quast' }]);
    expect(find(clubOf([HIDDEN]), shown)).toEqual([]);
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
