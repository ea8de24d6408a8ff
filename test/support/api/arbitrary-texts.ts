import * as fc from 'fast-check';

/** Texts that are often mistaken for numbers, and numbers at the edge of a type. */
const NUMBERS = [
  ...[
    '0',
    '-0',
    '00',
    '007',
    '1',
    '-1',
    '+1',
    '1.0',
    '1e3',
    '1E3',
    '0x1',
    '1_000',
    '1,2',
    ' 1',
    '1 ',
  ],
  ...['9007199254740991', '9007199254740992', '9007199254740993', '9999999999999999'],
  ...['2147483648', '9223372036854775807', '9223372036854775808', '18446744073709551616'],
  ...['9'.repeat(30), `-${'9'.repeat(400)}`, 'NaN', 'Infinity', '١', '１', '𝟏', '1\n', '1\0'],
];

/** Names that objects inherit, expressions of templates, keys of items. */
const NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'undefined', 'null'],
  ...['$context.requestId', '$input.body', '{{7*7}}', 'CLUB', 'SOURCE', '#', '*', '{club}', '[]'],
];

/** Percent encodings: overlong, doubled, of separators, of controls, broken. */
const ESCAPES = [
  ...['%2F', '%252F', '%5c', '%00', '%2500', '%0d%0aX-Injected:%201', '%0A', '%7f', '%E2%80%8B'],
  ...['..', '%2e%2e', '%252e%252e', '..%2f..%2f', '%c0%ae%c0%ae', '%c0%af', '%e0%80%af', '.', ''],
  ...['%', '%%', '%zz', '%2', '%u0041', '%ff', '%ED%A0%80', '%F4%90%80%80', '%23', '%3F', ';x=1'],
];

/** A text of a request line: it has no blanks, controls or characters beyond ASCII. */
export const urlText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => encodeURIComponent(text)),
  fc.stringMatching(/^[\w%.~!$&'()*+,;=:@-]{0,8}$/),
  fc.constantFrom(...ESCAPES),
  fc.constantFrom(...NUMBERS, ...NAMES).map(encodeURIComponent),
);

/** A value that a club has, in a spelling that is nearly or really the same. */
export const respelled = (values: (string | number)[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...values).map(String),
      fc.nat(),
      fc.constantFrom(...ESCAPES),
      fc.constantFrom(...SPELLINGS),
    )
    .map(([value, at, extra, spell]) => spell(value, at % value.length, extra));

type Spell = (value: string, at: number, extra: string) => string;

const escapeAt = (value: string, at: number, percent: string) =>
  `${value.slice(0, at)}${percent}${value.charCodeAt(at).toString(16)}${value.slice(at + 1)}`;

const SPELLINGS: Spell[] = [
  (value) => value,
  (value) => value.toUpperCase(),
  (value) => `0${value}`,
  (value, at) => escapeAt(value, at, '%'),
  (value, at) => escapeAt(value, at, '%25'),
  (value, _, extra) => value + extra,
  (value, _, extra) => extra + value,
  (value, at, extra) => value.slice(0, at) + extra + value.slice(at),
];

/** A value of a header: visible ASCII, or one of those that some other service understands. */
export const headerText: fc.Arbitrary<string> = fc.oneof(
  fc.stringMatching(/^[!-~]([ -~]{0,12}[!-~])?$/),
  fc.constantFrom(...NAMES, '"', 'W/', ',', ';', 'gzip;q=1e999', 'x'.repeat(4_000)),
);

/** A name and value of a header that the service does not know, or knows by another name. */
export const strangeHeader: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(fc.constantFrom('__proto__', 'constructor', 'toString', 'Cookie'), headerText),
  fc.tuple(
    fc.constantFrom('X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'),
    fc.constantFrom('GET', 'POST', 'DELETE', 'HEAD'),
  ),
  fc.tuple(
    fc.constantFrom('X-Forwarded-Host', 'X-Forwarded-For', 'X-Original-URL', 'X-Rewrite-URL'),
    fc.constantFrom('evil.example', '127.0.0.1', '/api/v1/docs', '/api/v1/license/verify'),
  ),
  fc.tuple(
    fc.constantFrom('X-Request-Id', 'X-Amzn-Trace-Id', 'X-Amzn-RequestId', 'Origin', 'Via'),
    headerText,
  ),
  fc.tuple(fc.constantFrom('Content-Encoding', 'TE'), fc.constantFrom('gzip', 'br', 'trailers')),
);
