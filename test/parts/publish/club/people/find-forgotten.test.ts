import { describe, expect, it } from 'vitest';
import { findForgotten } from '../../../../../publish/club/people/forgotten/find-forgotten.ts';
import {
  createHashOf,
  hashPerson,
  recordedTexts,
} from '../../../../../publish/club/people/forgotten/recorded-texts.ts';
import { makePersonId } from '../../../../../publish/club/people/made-id.ts';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import type { Forgotten } from '../../../../../shared/table/forgotten.ts';
import { bytesOf, makeClubFile, makeTeam } from '../../../../support/clubs/club-file.ts';

const SALT = '00112233445566778899aabbccddeeff';
const NAME = 'Marie-Claire Müßig';
const DATED = { name: NAME, born: '2010-02-03' };
const UNDATED = { name: NAME, born: '' };

interface Recorded {
  born?: string;
  /** Whether somebody else has the id 5. */
  isShared?: boolean;
  ids?: number[];
  /** Still live, as after an interruption. */
  isLive?: boolean;
}

/** The record of a person with the id 5. */
async function forgotten(more: Recorded = {}): Promise<Forgotten> {
  const { born = DATED.born, isShared = false, ids = [5], isLive = false } = more;
  const sharedIds = new Set(isShared ? [5] : []);
  const found = { ids, sharedIds, names: [NAME], identities: [{ name: NAME, born }], traits: [] };
  const hashed = await hashPerson(found, SALT);
  const key = hashed.hashes[0] ?? '';
  const liveIds = isLive ? ids : [];
  return { key, salt: SALT, ...hashed, liveIds, forgottenAt: '2026-08-01T12:00:00.000Z' };
}

const person = (id: number, name: string, born?: string) => {
  const [first_name = '', last_name = ''] = name.split('/');
  return { id, first_name, last_name, date_of_birth: born };
};

const clubOf = (players: ReturnType<typeof person>[], staff: object[] = []) =>
  parseClubFile(
    bytesOf(makeClubFile({ players, teams: [makeTeam(1, { staff: staff as never })] })),
  );

const fieldsIn = async (after: ReturnType<typeof clubOf>, more: Recorded = {}) =>
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

  it.each(['Müßig/Marie-Claire', 'Marie-Claire/Mussig', 'Marie-Claire/Muessig'])(
    'by the name, where the date of birth was unknown: %s',
    async (name) => {
      const after = clubOf([person(77, name, '2010-02-03')]);
      expect(await fieldsIn(after, { born: UNDATED.born })).toEqual(['players[0]']);
    },
  );

  it('by the name alone, where an entry has no date of birth', async () => {
    expect(await fieldsIn(clubOf([person(77, 'Marie-Claire/MÜSSIG')]))).toEqual(['players[0]']);
    const id = makePersonId({ first_name: 'Marie-Claire', last_name: 'MÜSSIG' });
    expect(await fieldsIn(clubOf([person(id, 'Marie-Claire/MÜSSIG')]))).toEqual(['players[0]']);
    expect(await fieldsIn(clubOf([person(id, 'Marie-Claire/MÜSSIG', '1980-01-01')]))).toEqual([]);
  });

  it('by the name, where one of two namesakes had no known date of birth', async () => {
    const after = clubOf([person(77, 'Marie-Claire/Müßig', '2010-02-03')]);
    const records = [
      await forgotten({ born: '', ids: [8] }),
      await forgotten({ born: '1980-01-01', ids: [9] }),
    ];
    for (const order of [records, records.toReversed()]) {
      const found = await findForgotten({ slug: 'fc-example', before: undefined, after }, order);
      expect(found.map(({ field }) => field)).toEqual(['players[0]']);
    }
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
  const record = await forgotten({ isLive: true });
  const found = await findForgotten({ slug: 'fc-example', before, after }, [record]);
  expect(found.map(({ field }) => field)).toEqual(['players[0]']);
});

it('a forgotten person who is still live under several ids does not come back under one', async () => {
  const both = [5, 77].map((id) => person(id, 'Marie-Claire/Müßig', '2010-02-03'));
  const files = { slug: 'fc-example', before: clubOf(both), after: clubOf(both.slice(1)) };
  const record = await forgotten({ ids: [5, 77], isLive: true });
  const found = await findForgotten(files, [record]);
  expect(found.map(({ field }) => field)).toEqual(['players[0]']);
});

describe('a forgotten person whose id somebody else has', () => {
  it('is found by name and id, without a date of birth', async () => {
    const shared = { isShared: true };
    expect(await fieldsIn(clubOf([person(5, 'marie claire/MÜSSIG')]), shared)).toEqual([
      'players[0]',
    ]);
    const dated = person(6, 'Marie-Claire/Müßig', '1980-01-01');
    expect(await fieldsIn(clubOf([dated]), shared)).toEqual([]);
    expect(await fieldsIn(clubOf([person(5, 'Ida/Other')]), shared)).toEqual([]);
  });
});

describe('nobody is mistaken for a forgotten person', () => {
  it.each([
    ['who was born on another day', person(77, 'Marie-Claire/Müßig', '2010-02-04')],
    ['with a similar name', person(77, 'Marie/Müßig', '2010-02-03')],
  ])('%s', async (_who, other) => {
    expect(await fieldsIn(clubOf([other]))).toEqual([]);
  });

  it('who had the same id, and stayed', async () => {
    const after = clubOf([person(5, 'Ida/Other')]);
    expect(await fieldsIn(after, { isShared: true })).toEqual([]);
    expect(await fieldsIn(after)).toEqual(['players[0]']);
  });

  it('who is live already: only new people are hashed', async () => {
    const same = clubOf([person(77, 'Marie-Claire/Müßig', '2010-02-03')]);
    const files = { slug: 'fc-example', before: same, after: same };
    expect(await findForgotten(files, [await forgotten()])).toEqual([]);
  });
});

it('the hash of a person depends on the salt', async () => {
  const text = recordedTexts.certain(DATED);
  expect(await createHashOf(SALT)(text)).not.toBe(await createHashOf(`${SALT}00`)(text));
});
