import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ClubFileError } from '../../../../publish/club/rules/club-file-error.ts';
import { toBody } from '../../../../publish/documents/response-body.ts';
import {
  checkResponseLimit,
  isSendable,
  RESPONSE_LIMIT,
} from '../../../../publish/documents/response-limit.ts';
import { readClub } from '../../../../publish/files/read-club.ts';
import { bytesOf, makeClubFile } from '../../../support/clubs/club-file.ts';

/** The bytes around a text that is sent as JSON in a JSON string: "{\"data\":\"…\"}". */
const AROUND = '"{\\"data\\":\\"\\"}"'.length;

const rejectionOf = (data: unknown): unknown => {
  try {
    checkResponseLimit([toBody('PLAYERS', data)]);
  } catch (error) {
    return error instanceof ClubFileError ? error.problems[0]?.detail : error;
  }
  return undefined;
};

describe('a document that is too large for a response', () => {
  it('is rejected with its size, how far it is over, and what to do; one byte less is not', () => {
    const fits = 'a'.repeat(RESPONSE_LIMIT - AROUND);
    expect(rejectionOf(fits)).toBeUndefined();
    expect(rejectionOf(`${fits}a`)).toBe(
      'the list of all players is 6,276 kB in a response, 1 kB more than the limit of 6,275 kB: ' +
        'leave out players who are in no team, or split the club into two, each with its own slug',
    );
  });

  it('is measured in bytes, as the text in JSON that Lambda sends', () => {
    const half = (RESPONSE_LIMIT - AROUND) / 2;
    expect(rejectionOf('é'.repeat(half + 1))).toMatch(/^the list of all players is 6,\d+ kB/);
    expect(rejectionOf('\\'.repeat(half / 2 + 1))).toMatch(/^the list of all players is 6,\d+ kB/);
  });

  it('is rejected for its compressed bodies in base64 too', () => {
    const incompressible = randomBytes(RESPONSE_LIMIT).toString('base64');
    expect(rejectionOf(incompressible.slice(0, RESPONSE_LIMIT - AROUND))).toMatch(
      /^the list of all players is 6,[345]\d\d kB in a response, \d+ kB more than/,
    );
  });

  it('leaves room for the rest of a Lambda response of 6 MB', () => {
    expect(RESPONSE_LIMIT).toBeLessThanOrEqual(6 * 1024 * 1024 - 4096);
  });
});

describe('a document that is near the limit', () => {
  const warningsOf = (...documents: (readonly [name: string, share: number])[]) =>
    checkResponseLimit(
      documents.map(([name, share]) => {
        const length = Math.ceil(share * RESPONSE_LIMIT) - AROUND;
        return toBody(name, 'a'.repeat(length));
      }),
    );

  it('is a warning from 80 % on, with its size and what to do', () => {
    expect(warningsOf(['PLAYERS', 0.799])).toEqual([]);
    expect(warningsOf(['PLAYERS', 0.8])).toEqual([
      {
        field: 'players',
        code: 'warning',
        detail:
          'the list of all players is 5,021 kB in a response, 80 % of the limit of 6,275 kB, above which it is ' +
          'refused: leave out players who are in no team, or split the club into two, each with its own slug',
      },
    ]);
  });

  it('is one for all views, and another for each other document', () => {
    const found = warningsOf(
      ['PLAYERS', 0.85],
      ['PUBLIC#PLAYERS', 0.9],
      ['TEAMS', 0.2],
      ['MATCHES#ACTIVE', 0.95],
    );
    expect(found.map(({ field, detail }) => [field, detail.match(/\d+ %/)?.[0]])).toEqual([
      ['players', '90 %'],
      ['matches', '95 %'],
    ]);
  });
});

it('a club file that is near the limit has the warning with its line', async () => {
  const name = 'a'.repeat(200);
  const players = Array.from({ length: 6_000 }, (_, i) => ({
    ...{ id: 1_000 + i, first_name: name, last_name: name, full_name: name, email: null },
  }));
  const files = new Map([['club.json', bytesOf(makeClubFile({ players, teams: [] }))]]);
  const source = { where: 'club.json', name: 'club.json', form: 'json', files } as const;
  const { findWarnings } = await readClub(source, { today: '2026-11-29' });
  expect(findWarnings()).toContainEqual(
    expect.objectContaining({
      field: 'players',
      line: 1,
      detail: expect.stringMatching(/^the list of all players is 5,\d+ kB in a response, 8\d % of/),
    }),
  );
});

it('a list of changes that is too large for a response cannot be sent, and one byte less can', () => {
  const fits = 'x'.repeat(RESPONSE_LIMIT - AROUND);
  expect([fits, `${fits}x`].map((data) => isSendable(toBody('CHANGES', data)))).toEqual([
    true,
    false,
  ]);
});
