import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../publish/club-file/parse-club-file.ts';
import { findForgotten } from '../../../../publish/people/find-forgotten.ts';
import { hashIdentity, identityWithId } from '../../../../publish/people/hash-identity.ts';
import type { Forgotten } from '../../../../shared/table/forgotten.ts';
import { bytesOf, makeClubFile, makeTeam } from '../../../support/clubs/club-file.ts';

const SALT = '00112233445566778899aabbccddeeff';
const MARIE = { name: 'Marie-Claire Müßig', born: '2010-02-03' };

const forgotten = async (more: Partial<Forgotten> = {}): Promise<Forgotten> => ({
  personId: 5,
  isIdShared: false,
  salt: SALT,
  hashes: [await hashIdentity(MARIE, SALT)],
  forgottenAt: '2026-08-01T12:00:00.000Z',
  ...more,
});

const person = (id: number, name: string, born?: string) => {
  const [first_name = '', last_name = ''] = name.split('/');
  return { id, first_name, last_name, date_of_birth: born };
};

const clubOf = (players: ReturnType<typeof person>[], staff: object[] = []) =>
  parseClubFile(
    bytesOf(makeClubFile({ players, teams: [makeTeam(1, { staff: staff as never })] })),
  );

const fieldsIn = async (after: ReturnType<typeof clubOf>, more: Partial<Forgotten> = {}) =>
  (
    await findForgotten({ slug: 'fc-example', before: undefined, after }, [await forgotten(more)])
  ).map(({ field }) => field);

describe('a forgotten person is found', () => {
  it.each(['Marie-Claire/Müßig', 'marie claire/MÜSSIG', 'Marie  Claire/Mu\u0308ßig'])(
    'by name and date of birth: %s',
    async (name) => {
      expect(await fieldsIn(clubOf([person(77, name, '2010-02-03')]))).toEqual(['players[0]']);
    },
  );

  it('by the name, where the date of birth was unknown', async () => {
    const hashes = [await hashIdentity({ ...MARIE, born: '' }, SALT)];
    const after = clubOf([person(77, 'Marie-Claire/Müßig', '2010-02-03')]);
    expect(await fieldsIn(after, { hashes })).toEqual(['players[0]']);
  });

  it('by the id, in every entry, and on the staff', async () => {
    const staff = [{ ...person(5, 'Ida/Other'), position: 'coach', sort_order: 1 }];
    expect(await fieldsIn(clubOf([person(1, 'A/B')], staff))).toEqual(['teams[0].staff[0]']);
    const coach = { ...person(8, 'Marie-Claire/Müßig', '2010-02-03'), position: 'coach' };
    expect(await fieldsIn(clubOf([], [{ ...coach, sort_order: 1 }]))).toEqual([
      'teams[0].staff[0]',
    ]);
  });
});

it('a forgotten person who is still live does not come back under another id', async () => {
  const before = clubOf([person(5, 'Marie-Claire/Müßig', '2010-02-03')]);
  const after = clubOf([person(77, 'Marie-Claire/Müßig', '2010-02-03')]);
  const found = await findForgotten({ slug: 'fc-example', before, after }, [await forgotten()]);
  expect(found.map(({ field }) => field)).toEqual(['players[0]']);
});

it('a forgotten person who is still live under several ids does not come back under one', async () => {
  const both = [5, 77].map((id) => person(id, 'Marie-Claire/Müßig', '2010-02-03'));
  const files = { slug: 'fc-example', before: clubOf(both), after: clubOf(both.slice(1)) };
  const found = await findForgotten(files, [await forgotten()]);
  expect(found.map(({ field }) => field)).toEqual(['players[0]']);
});

describe('a forgotten person whose id somebody else has', () => {
  it('is found by name and id, without a date of birth', async () => {
    const hashes = [await hashIdentity(identityWithId('Marie-Claire Müßig', 5), SALT)];
    const shared = { isIdShared: true, hashes };
    expect(await fieldsIn(clubOf([person(5, 'marie claire/MÜSSIG')]), shared)).toEqual([
      'players[0]',
    ]);
    expect(await fieldsIn(clubOf([person(6, 'Marie-Claire/Müßig')]), shared)).toEqual([]);
    expect(await fieldsIn(clubOf([person(5, 'Ida/Other')]), shared)).toEqual([]);
  });
});

describe('nobody is mistaken for a forgotten person', () => {
  it.each([
    ['who was born on another day', person(77, 'Marie-Claire/Müßig', '2010-02-04')],
    ['whose date of birth is unknown', person(77, 'Marie-Claire/Müßig')],
    ['with a similar name', person(77, 'Marie/Müßig', '2010-02-03')],
  ])('%s', async (_who, other) => {
    expect(await fieldsIn(clubOf([other]))).toEqual([]);
  });

  it('who had the same id, and stayed', async () => {
    const after = clubOf([person(5, 'Ida/Other')]);
    expect(await fieldsIn(after, { isIdShared: true })).toEqual([]);
    expect(await fieldsIn(after)).toEqual(['players[0]']);
  });

  it('who is live already: only new people are hashed', async () => {
    const same = clubOf([person(77, 'Marie-Claire/Müßig', '2010-02-03')]);
    const files = { slug: 'fc-example', before: same, after: same };
    expect(await findForgotten(files, [await forgotten()])).toEqual([]);
  });
});

it('the hash of a person depends on the salt', async () => {
  expect(await hashIdentity(MARIE, SALT)).not.toBe(await hashIdentity(MARIE, `${SALT}00`));
});
