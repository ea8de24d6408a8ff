import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../shared/publish/club-file/parse-club-file.ts';
import { clubFile } from '../../../../shared/publish/club-file/schema.ts';
import { bytesOf, makeClubFile } from '../../../support/clubs/club-file.ts';
import { fileWith, problemsOf } from '../../../support/clubs/parse-problems.ts';

const NOT_A_SLUG = 'is not a slug (a-z, 0-9 and single hyphens, at most 63 characters)';
const TOO_BIG_ID = '9007199254740992 is more than 9007199254740991';

const INVALID: [field: string, value: unknown, detail: string][] = [
  ['club.name', '', 'is blank'],
  ['club.slug', 'FC', `${NOT_A_SLUG}; use fc`],
  ['club.slug', 'SV Übungsdorf', `${NOT_A_SLUG}; use sv-uebungsdorf`],
  ['club.slug', '日本', NOT_A_SLUG],
  ['club.domain', 'fc example', 'is not a domain name'],
  ['club.domain', 'https://www.fc.example/', 'is not a domain name; use www.fc.example'],
  ['club.domain', 'fc.example/news', 'is not a domain name; use fc.example'],
  ['club.domain', 'bücher.example', 'is not a domain name; use xn--bcher-kva.example'],
  ['club.privacy', 'none', '"none" is not full, limited or hidden'],
  ['club.limited_below_age', 0, '0 is less than 1'],
  ['club.limited_below_age', 121, '121 is more than 120'],
  ['categories[0].id', 0, '0 is less than 1'],
  ['categories[0].id', 2 ** 53, TOO_BIG_ID],
  ['categories[0].name', ' ', 'is blank'],
  ['seasons[0].id', -1, '-1 is less than 1'],
  ['seasons[0].name', '\t', 'is blank'],
  ['seasons[0].start_date', '2025-7-1', '"2025-7-1" is not a date'],
  ['seasons[0].start_date', '2025-02-29', '"2025-02-29" is not a date'],
  ['seasons[0].start_date', '2025-13-01', '"2025-13-01" is not a date'],
  ['seasons[0].start_date', '2025-07-01T00:00:00Z', '"2025-07-01T00:00:00Z" is not a date'],
  ['seasons[0].end_date', '', '"" is not a date'],
  ['players[0].id', 0, '0 is less than 1'],
  ['players[0].last_name', '', 'is blank'],
  ['players[0].full_name', ' ', 'is blank'],
  ['players[0].email', 'anna', '"anna" is not an e-mail address'],
  ['players[0].email', '', '"" is not an e-mail address'],
  ['players[0].phone', '', 'is blank'],
  ['players[0].date_of_birth', '1992-13-01', '"1992-13-01" is not a date'],
  ['players[0].height', 0, '0 is less than 1'],
  ['players[0].height', 301, '301 is more than 300'],
  ['players[0].jersey_number', -1, '-1 is less than 0'],
  ['players[0].jersey_number', 10_000, '10000 is more than 9999'],
  ['players[0].registry_id', '', 'is blank'],
  ['players[0].registered_at', '2020-00-01', '"2020-00-01" is not a date'],
  ['players[0].registration_team', ' ', 'is blank'],
  ['players[0].positions[1]', '', 'is blank'],
  ['players[0].photo_url', '/photos/1.jpg', '"/photos/1.jpg" is not an absolute http or https URL'],
  [
    'players[0].photo_url',
    'https://x.example/a b',
    '"https://x.example/a b" is not an absolute http or https URL',
  ],
  [
    'players[0].photo_url',
    'ftp://fc.example/1',
    '"ftp://fc.example/1" is not an absolute http or https URL',
  ],
  [
    'players[0].photo_url',
    'javascript:x()',
    '"javascript:x()" is not an absolute http or https URL',
  ],
  ['players[0].privacy', 'Hidden', '"Hidden" is not full, limited or hidden'],
  ['players[0].privacy', null, 'null is not full, limited or hidden'],
  ['players[0].privacy', true, 'true is not full, limited or hidden'],
  ['teams[0].id', 0, '0 is less than 1'],
  ['teams[0].players[0].privacy', '', '"" is not full, limited or hidden'],
  ['teams[0].staff[0].privacy', 'public', '"public" is not full, limited or hidden'],
  ['teams[0].name', '', 'is blank'],
  ['teams[0].short_name', '', 'is blank'],
  ['teams[0].slug', 'Women I', `${NOT_A_SLUG}; use women-i`],
  ['teams[0].season_id', 0, '0 is less than 1'],
  ['teams[0].category_id', 0, '0 is less than 1'],
  ['teams[0].finalized_at', '2026-07-15', '"2026-07-15" is not a time (YYYY-MM-DD HH:MM:SS)'],
  ['teams[0].players[0].id', 0, '0 is less than 1'],
  ['teams[0].players[0].last_name', '', 'is blank'],
  ['teams[0].players[0].email', 'bea@', '"bea@" is not an e-mail address'],
  ['teams[0].players[0].phone', ' ', 'is blank'],
  ['teams[0].players[0].date_of_birth', '29.2.2004', '"29.2.2004" is not a date'],
  ['teams[0].players[0].height', 301, '301 is more than 300'],
  ['teams[0].players[0].jersey_number', -1, '-1 is less than 0'],
  ['teams[0].players[0].photo_url', '1.jpg', '"1.jpg" is not an absolute http or https URL'],
  ['teams[0].staff[0].position', ' ', 'is blank'],
];

const WRONG_TYPE: [field: string, value: unknown, detail: string][] = [
  ['club', [], '[] is not an object'],
  ['club.name', 7, '7 is not a string'],
  ['club.slug', null, 'null is not a string'],
  ['categories', {}, '{} is not a list'],
  ['categories[0].sort_order', 1.5, '1.5 is not an integer'],
  ['seasons[0].is_active', 'yes', '"yes" is not true or false'],
  ['seasons[0].is_active', 1, '1 is not true or false'],
  ['seasons[0].start_date', 2025, '2025 is not a string'],
  ['players[0]', null, 'null is not an object'],
  ['players[0].id', '11', '"11" is not a number'],
  ['players[0].first_name', null, 'null is not a string'],
  ['players[0].full_name', null, 'null is not a string'],
  ['players[0].email', 5, '5 is not a string'],
  ['players[0].height', '172', '"172" is not a number'],
  ['players[0].height', 172.5, '172.5 is not an integer'],
  ['players[0].can_play_multiple_teams', null, 'null is not true or false'],
  ['players[0].positions', 'winger', '"winger" is not a list'],
  ['players[0].positions[0]', 1, '1 is not a string'],
  ['players[0].photo_url', true, 'true is not a string'],
  ['teams[0].finalized_at', 0, '0 is not a string'],
  ['teams[0].sort_order', '7', '"7" is not a number'],
  ['teams[0].players', null, 'null is not a list'],
  ['teams[0].staff', {}, '{} is not a list'],
  ['teams[0].staff[0].first_name', null, 'null is not a string'],
  ['teams[0].staff[0].sort_order', '1', '"1" is not a number'],
];

describe('a value that the schema does not allow', () => {
  it.each(INVALID)('is invalid: %s %j', (field, value, detail) => {
    expect(problemsOf(fileWith(field, value))).toEqual([{ field, code: 'invalid', detail }]);
  });

  it.each([
    '2026-07-15T18:30:00',
    '2026-07-15 24:00:00',
    '2026-07-15 18:60:00',
    '2026-07-15 18:30:60',
    '2026-07-15 18:30',
    '2026-07-15 18:30:00 UTC',
    '2026-06-31 18:30:00',
    ' 18:30:00',
  ])('is invalid: finalized_at %j', (time) => {
    const field = 'teams[0].finalized_at';
    const detail = `${JSON.stringify(time)} is not a time (YYYY-MM-DD HH:MM:SS)`;
    expect(problemsOf(fileWith(field, time))).toEqual([{ field, code: 'invalid', detail }]);
  });
});

describe('a value of the wrong type', () => {
  it.each(WRONG_TYPE)('is reported: %s %j', (field, value, detail) => {
    expect(problemsOf(fileWith(field, value))).toEqual([{ field, code: 'wrong_type', detail }]);
  });
});

describe('a required value', () => {
  it.each([
    ...['club', 'categories', 'seasons', 'players', 'teams'],
    ...['club.name', 'club.slug', 'club.domain'],
    ...['id', 'name', 'sort_order'].map((key) => `categories[0].${key}`),
    ...['id', 'name', 'start_date', 'end_date', 'is_active'].map((key) => `seasons[0].${key}`),
    ...['id', 'first_name', 'last_name'].map((key) => `players[0].${key}`),
    ...['id', 'name', 'short_name', 'slug', 'sort_order'].map((key) => `teams[0].${key}`),
    ...['season_id', 'category_id'].map((key) => `teams[0].${key}`),
    ...['id', 'sort_order'].map((key) => `teams[0].players[0].${key}`),
    ...['id', 'sort_order'].map((key) => `teams[0].staff[0].${key}`),
  ])('is missing: %s', (field) => {
    expect(problemsOf(fileWith(field, undefined))).toEqual([
      { field, code: 'missing', detail: 'is missing' },
    ]);
  });
});

describe('an allowed value', () => {
  const unknowable = ['email', 'phone', 'date_of_birth', 'height', 'jersey_number', 'photo_url'];
  const ofPlayer = ['full_name', 'can_play_multiple_teams', 'positions'];
  const nullable = [
    ...unknowable.flatMap((key) => [`players[0].${key}`, `teams[0].players[1].${key}`]),
    ...['registry_id', 'registered_at', 'registration_team'].map((key) => `players[0].${key}`),
    'teams[0].players[1].position',
    'teams[0].staff[0].position',
    'teams[0].finalized_at',
  ];

  it.each(nullable)('is null: %s', (field) => {
    expect(problemsOf(fileWith(field, null))).toEqual([]);
  });

  it.each([...nullable, ...ofPlayer.map((key) => `players[0].${key}`)])('is omitted: %s', (at) => {
    expect(problemsOf(fileWith(at, undefined))).toEqual([]);
  });

  it.each([
    ['players[0].first_name', ''],
    ['players[3].id', Number.MAX_SAFE_INTEGER],
    ['players[0].height', 1],
    ['players[0].height', 300],
    ['players[0].jersey_number', 0],
    ['players[0].jersey_number', 9999],
    ['players[0].date_of_birth', '2000-02-29'],
    ['players[0].photo_url', 'http://fc.example/1.jpg'],
    ['categories[0].sort_order', -1],
    ['teams[0].finalized_at', '2026-12-31 23:59:59'],
    ['teams[0].finalized_at', '2026-01-01 00:00:00'],
  ])('is at the limit: %s %j', (field, value) => {
    expect(problemsOf(fileWith(field, value))).toEqual([]);
  });
});

describe('$schema', () => {
  it('may name a JSON Schema, and is no part of the club', () => {
    const file = { $schema: './club-file.schema.json', ...makeClubFile() };
    expect(problemsOf(file)).toEqual([]);
    expect(parseClubFile(bytesOf(file))).toStrictEqual(parseClubFile(bytesOf(makeClubFile())));
  });

  it.each([5, null])('is a text: %j', (value) => {
    const detail = `${value} is not a string`;
    expect(problemsOf(fileWith('$schema', value))).toEqual([
      { field: '$schema', code: 'wrong_type', detail },
    ]);
  });
});

it('tests a wrong value of every field of the schema', () => {
  const { club, categories, seasons, players, teams } = clubFile.shape;
  const { players: members } = teams.element.shape;
  const prefixed = (prefix: string, shape: object) => Object.keys(shape).map((k) => prefix + k);
  const fields = [
    ...prefixed('club.', club.shape),
    ...prefixed('categories[].', categories.element.shape),
    ...prefixed('seasons[].', seasons.element.shape),
    ...prefixed('players[].', players.element.shape),
    ...prefixed('teams[].', teams.element.shape),
    ...prefixed('teams[].players[].', members.unwrap().element.shape),
  ];
  const tested = [...INVALID, ...WRONG_TYPE].map(([field]) =>
    field.replaceAll(/\[\d\]/g, '[]').replace('staff[]', 'players[]'),
  );
  expect(fields.filter((field) => !tested.includes(field))).toEqual([]);
});
