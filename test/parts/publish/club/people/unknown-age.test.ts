import { describe, expect, it } from 'vitest';
import { resolvePrivacy } from '../../../../../publish/club/people/privacy/resolve-privacy.ts';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import { findWarnings } from '../../../../../publish/club/rules/warnings/find-warnings.ts';
import {
  bytesOf,
  makeClubFile,
  makeTeam,
  type WrittenClubFile,
  type WrittenMember,
} from '../../../../support/clubs/club-file.ts';

const TODAY = '2026-09-01';
const seat = { position: 'winger', sort_order: 1 };

type Someone = Partial<WrittenMember> & { id: number };

/** Makes a member with all fields and a name of their own. */
const one = (id: number, more: Partial<WrittenMember> = {}): WrittenMember => ({
  ...{ id, first_name: `Ada ${id}`, last_name: 'Ek', ...seat, ...more },
});
const adult = (id: number) => one(id, { date_of_birth: '1990-01-01' });
const child = (id: number) => one(id, { date_of_birth: '2015-01-01' });

/** Teams of a club that limits below 16. */
function clubOf(...squads: { players?: Someone[]; staff?: Someone[] }[]): WrittenClubFile {
  const teams = squads.map((squad, i) => makeTeam(i + 1, squad as Partial<WrittenMember>));
  const file = makeClubFile({ players: [], teams });
  return { ...file, club: { ...file.club, limited_below_age: 16 } };
}

/** The privacy of the person with the id 1, in both views if they differ. */
function privacyIn(written: WrittenClubFile, today = TODAY): string {
  const file = parseClubFile(bytesOf(written));
  const people = [
    ...file.players,
    ...file.teams.flatMap((team) => [...team.players, ...team.staff]),
  ];
  const entry = people.find(({ id }) => id === 1);
  if (!entry) throw new Error('The person is missing.');
  const [full, open] = (['full', 'public'] as const).map((view) =>
    resolvePrivacy(file, { today, view })(entry),
  );
  return full === open ? `${full}` : `${full}, ${open}`;
}

describe('a player without a date of birth in a club that limits by age', () => {
  it('is limited where no team-mate has one', () => {
    expect(privacyIn(clubOf({ players: [one(1)] }))).toBe('limited');
    expect(privacyIn(clubOf({ players: [one(1), one(2)] }))).toBe('limited');
    const reserve = { id: 1, first_name: 'Ada 1', last_name: 'Ek' };
    expect(privacyIn({ ...clubOf({ players: [adult(2)] }), players: [reserve] })).toBe('limited');
  });

  it('is limited among children, also when one of them alone is below the limit', () => {
    expect(privacyIn(clubOf({ players: [one(1), adult(2), child(3)] }))).toBe('limited');
  });

  it('is published in full where all team-mates with one are over the limit', () => {
    expect(privacyIn(clubOf({ players: [one(1), adult(2), one(3)] }))).toBe('full');
    const teams = [{ players: [one(1), child(2)] }, { players: [one(1), adult(3)] }];
    expect(privacyIn(clubOf(...teams))).toBe('full');
  });

  it('is limited beside adults on the staff alone', () => {
    expect(privacyIn(clubOf({ players: [one(1)], staff: [adult(2)] }))).toBe('limited');
  });

  it('counts team-mates by the dates that their own entries in Players have', () => {
    const file = clubOf({ players: [one(1), { id: 2, ...seat }] });
    const { first_name = '', last_name = '' } = one(2);
    const mate = { id: 2, first_name, last_name };
    const born = (date_of_birth: string) => ({ ...file, players: [{ ...mate, date_of_birth }] });
    expect(privacyIn(born('1990-01-01'))).toBe('full');
    expect(privacyIn(born('2015-01-01'))).toBe('limited');
  });

  it('is limited in the public view until the year in which the youngest is old enough ends', () => {
    const file = clubOf({ players: [one(1), one(2, { date_of_birth: '2010-03-01' })] });
    expect(privacyIn(file)).toBe('full, limited');
    expect(privacyIn(file, '2027-01-01')).toBe('full');
  });

  it('is published as its own entry says', () => {
    const said = (privacy: 'full' | 'hidden') =>
      clubOf({ players: [one(1, { privacy }), child(2)] });
    expect(privacyIn(said('full'))).toBe('full');
    expect(privacyIn(said('hidden'))).toBe('hidden');
  });

  it('is limited although the club says full', () => {
    const file = clubOf({ players: [one(1)] });
    expect(privacyIn({ ...file, club: { ...file.club, privacy: 'full' } })).toBe('limited');
  });

  it('has no date by somebody else with the same id', () => {
    const coach = { ...one(1, { date_of_birth: '1980-01-01' }), last_name: 'Coach' };
    expect(privacyIn(clubOf({ players: [one(1)], staff: [coach] }))).toBe('limited');
  });

  it('has none by a date from which nobody is alive, nor have the team-mates', () => {
    const dayOne = (id: number) => one(id, { date_of_birth: '1900-01-01' });
    expect(privacyIn(clubOf({ players: [dayOne(1)] }))).toBe('limited');
    expect(privacyIn(clubOf({ players: [one(1), dayOne(2)] }))).toBe('limited');
    expect(privacyIn(clubOf({ players: [one(1, { date_of_birth: '1906-09-01' })] }))).toBe('full');
  });

  it('is nobody on the staff alone, or where no age limits', () => {
    expect(privacyIn(clubOf({ staff: [one(1)], players: [child(2)] }))).toBe('full');
    const file = clubOf({ players: [one(1), child(2)] });
    const club = { ...file.club, limited_below_age: null };
    expect(privacyIn({ ...file, club })).toBe('full');
  });
});

describe('the warnings of a club that limits by age', () => {
  const warningsOf = (file: WrittenClubFile) =>
    findWarnings(parseClubFile(bytesOf(file)), TODAY).map(({ field, detail }) => [field, detail]);

  it('name each player without a date of birth, by what is published of them', () => {
    const teams = [{ players: [one(1), one(4)] }, { players: [one(2), adult(3)] }];
    const limited = 'is unknown: published as limited, until it or the privacy full is written';
    const inFull = 'is unknown: published in full, as all team-mates with one are old enough';
    expect(warningsOf(clubOf(...teams))).toEqual([
      ['teams[0].players[0].date_of_birth', limited],
      ['teams[0].players[1].date_of_birth', limited],
      ['teams[1].players[0].date_of_birth', inFull],
    ]);
  });

  it('name the view in which somebody is limited, where it is one', () => {
    const mate = one(2, { date_of_birth: `${Number(TODAY.slice(0, 4)) - 16}-01-01` }); // 16 this year
    expect(warningsOf(clubOf({ players: [one(1), mate] }))).toEqual([
      [
        'teams[0].players[0].date_of_birth',
        'is unknown: published as limited in the public view, until it or the privacy full is written',
      ],
    ]);
  });

  it('leave out who says full, limited or hidden', () => {
    const players = (['full', 'limited', 'hidden'] as const).map((privacy, i) =>
      one(i + 1, { privacy }),
    );
    expect(warningsOf(clubOf({ players }))).toEqual([]);
  });
});
