import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import { findWarnings } from '../../../../../publish/club/rules/warnings/find-warnings.ts';
import { bytesOf, makeClubFile } from '../../../../support/clubs/club-file.ts';
import { fileWith, problemLinesOf, problemsOf } from '../../../../support/clubs/parse-problems.ts';

const NAMES = [
  'club.name',
  'categories[0].name',
  'seasons[0].name',
  'players[0].first_name',
  'players[0].last_name',
  'players[0].full_name',
  'players[0].phone',
  'players[0].registry_id',
  'players[0].registration_team',
  'players[0].positions[1]',
  'teams[0].name',
  'teams[0].short_name',
  'teams[0].staff[0].first_name',
  'teams[0].staff[0].last_name',
  'teams[0].staff[0].phone',
  'teams[0].players[0].position',
];

/** Every text field, with a value to which a character can be appended. */
const TEXTS = [
  ...NAMES.map((field): [string, string] => [field, 'Anna']),
  ['players[0].email', 'anna@fc.example'],
  ['players[0].photo_url', 'https://fc.example/1.jpg'],
  ['teams[0].players[0].email', 'anna@fc.example'],
  ['teams[0].players[0].photo_url', 'https://fc.example/1.jpg'],
] as [string, string][];

const HALF = 'has half a character (lone surrogate), perhaps a cut emoji';
const invalid = (field: string, detail: string) => [{ field, code: 'invalid', detail }];

describe('half a character', () => {
  it.each(TEXTS)('is refused, since PHP and jq then refuse the whole list: %s', (field, text) => {
    for (const half of ['\ud83d', '\udc1d', '\udc1d\ud83d']) {
      expect(problemsOf(fileWith(field, text + half))).toEqual(invalid(field, HALF));
    }
  });

  it('is refused in a domain, a slug and a date, too', () => {
    for (const field of ['club.domain', 'club.slug', 'teams[0].slug', 'seasons[0].start_date']) {
      expect(problemsOf(fileWith(field, '\ud83d'))).toMatchObject([{ field, code: 'invalid' }]);
    }
  });

  it('is refused in the name of a field, and written as an escape', () => {
    const text = JSON.stringify(makeClubFile())
      .replace('"players"', '"\\uD83D":1,"players"')
      .replace('"name":"FC Example"', '"name":"FC \\ud83d"');
    expect(problemLinesOf(text)).toEqual([
      `1: club.name: ${HALF}`,
      '1: \ud83d: is not a field of the club file',
    ]);
  });

  it('is none of a whole emoji', () => {
    expect(problemsOf(fileWith('club.name', 'FC 🐝 👩‍👧'))).toEqual([]);
  });
});

describe('a control character', () => {
  const CONTROLS = { '\0': 'U+0000', '\t': 'U+0009', '\n': 'U+000A', '\u009b': 'U+009B' };
  const detail = (code: string) => `has ${code}, a control character or line break`;

  it.each(NAMES)('is refused: %s', (field) => {
    for (const [control, code] of Object.entries(CONTROLS)) {
      expect(problemsOf(fileWith(field, `An${control}na`))).toEqual(invalid(field, detail(code)));
    }
  });

  it.each([
    ['players[0].email', 'anna\u0007@fc.example'],
    ['players[0].photo_url', 'https://fc.example/\u0007'],
  ])('is refused: %s', (field, text) => {
    expect(problemsOf(fileWith(field, text))).toEqual(invalid(field, detail('U+0007')));
  });

  it('is removed at an end, with the blanks beside it, when it is a tab or a line break', () => {
    const file = structuredClone(makeClubFile());
    const names = { first_name: ' A ', last_name: '\n Anna\u00a0Öberg \r\n' };
    Object.assign(file.players[0] ?? {}, { ...names, email: '\tanna@fc.example\n' });
    Object.assign(file.club, { slug: 'fc\t', domain: 'fc.example\n' });
    const { club, players } = parseClubFile(bytesOf(file));
    expect(players[0]).toMatchObject({
      ...{ last_name: 'Anna\u00a0Öberg', email: 'anna@fc.example', first_name: ' A ' },
    });
    expect(club).toMatchObject({ slug: 'fc', domain: 'fc.example' });
  });

  it('is refused when nothing else is there', () => {
    expect(problemsOf(fileWith('players[0].last_name', '\t\n'))).toEqual(
      invalid('players[0].last_name', 'is blank: write a text'),
    );
  });

  it.each(['\u2028', '\u2029'])('may be a line break of Unicode: %j', (lineBreak) => {
    expect(problemsOf(fileWith('club.name', `FC${lineBreak}X`))).toMatchObject([
      { field: 'club.name', code: 'invalid' },
    ]);
  });
});

describe('a bidirectional control', () => {
  const OPEN = 'has a bidirectional control without its pair: remove it';

  it.each([
    ['an override', 'FC \u202eelpmaxE'],
    ['an embedding', '\u202aFC'],
    ['an isolate', 'FC \u2067X'],
    ['the end of none', 'FC\u2069'],
    ['closed by the wrong character', '\u2067FC\u202c'],
  ])('is refused unless it is closed: %s', (_, name) => {
    expect(problemsOf(fileWith('club.name', name))).toEqual(invalid('club.name', OPEN));
  });

  it.each(['\u2067הפועל\u2069 FC', '\u202bالأهلي\u202c', '\u200fالأهلي\u200e', 'می\u200cخواهم'])(
    'is text of its script when it is closed: %j',
    (name) => {
      expect(problemsOf(fileWith('club.name', name))).toEqual([]);
    },
  );
});

describe('the length of a text', () => {
  const limits: [field: string, longest: string, limit: string][] = [
    ...NAMES.map((field): [string, string, string] => [field, 'A'.repeat(200), '200']),
    ['players[0].photo_url', `https://x/${'a'.repeat(2038)}`, '2048'],
  ];

  it.each(limits)('has a limit: %s', (field, longest, limit) => {
    expect(problemsOf(fileWith(field, longest))).toEqual([]);
    const detail = `is longer than ${limit} characters`;
    expect(problemsOf(fileWith(field, `${longest}x`))).toEqual(invalid(field, detail));
  });

  it('of an e-mail address is that of RFC 5321', () => {
    const longest = `${'a'.repeat(64)}@${'b'.repeat(251)}.com`;
    expect(problemsOf(fileWith('players[0].email', longest))).toEqual([]);
    expect(problemsOf(fileWith('players[0].email', `${longest}x`))).toHaveLength(1);
    expect(problemsOf(fileWith('players[0].email', `x${longest}`))).toHaveLength(1);
  });

  it.each([
    ...['mailto:a@fc.example', 'a@fc.example;', 'a@fc,example', 'a@fc..example', 'a@fc.example.'],
    ...[
      'a@fc',
      '.a@fc.example',
      'a.@fc.example',
      'a..b@fc.example',
      'a@.fc.example',
      'A <a@fc.example>',
    ],
    ...['a@fc.example, b@fc.example', 'a@b@fc.example', 'a b@fc.example', '@fc.example', 'a@'],
  ])('an e-mail address is not %s', (text) => {
    expect(problemsOf(fileWith('players[0].email', text))).toEqual(
      invalid('players[0].email', `${JSON.stringify(text)} is not an e-mail address`),
    );
  });

  it.each(['müller@fc.example', "o'neil+fc@a.b.fc.example", 'a_b-c@fußball.example', '李@例え.jp'])(
    'an e-mail address may be %s',
    (text) => {
      expect(problemsOf(fileWith('players[0].email', text))).toEqual([]);
    },
  );

  it('in an error is at most 60 characters of the text', () => {
    const [problem] = problemsOf(fileWith('players[0].date_of_birth', 'x'.repeat(450_000)));
    expect(problem?.detail).toBe(`"${'x'.repeat(58)}" is not a date`);
  });
});

describe('a character that nobody sees', () => {
  const warningsOf = (field: string, value: string) =>
    findWarnings(parseClubFile(bytesOf(fileWith(field, value))), '2026-09-01');

  it.each([
    ['a zero width space', 'Anna\u200b', 'U+200B'],
    ['a byte order mark', '\ufeffAnna', 'U+FEFF'],
    ['a soft hyphen', 'An\u00adna', 'U+00AD'],
    ['an override', '\u202eannA\u202c', 'U+202E'],
    ['what broken encodings leave', 'M\ufffdller', 'U+FFFD'],
  ])('is a warning: %s', (_, text, code) => {
    for (const field of ['club.name', 'players[2].last_name', 'teams[0].staff[0].position']) {
      expect(warningsOf(field, text)).toEqual([
        { field, code: 'warning', detail: `has ${code}, a hidden or broken character` },
      ]);
    }
  });

  it.each(['👩‍👧', 'می\u200cخواهم', 'क्\u200dष', 'Mu\u0308ller', '❤\ufe0f'])(
    'is none when a script or an emoji needs it: %j',
    (text) => {
      expect(warningsOf('club.name', text)).toEqual([]);
    },
  );
});
