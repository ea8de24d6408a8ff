import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import type { Known } from './arbitrary-request.ts';

/** A body of any kind, most of them near a verification's. */
export function anyBody(known: Known): fc.Arbitrary<string | Buffer> {
  const fields = fieldsOf(known);
  const json = fields.map((pairs) => `{${pairs.map(toMember).join()}}`);
  const form = fields.map((pairs) => pairs.map((pair) => pair.map(toFormText).join('=')).join('&'));
  return fc.oneof(
    { weight: 4, arbitrary: json },
    { weight: 4, arbitrary: form },
    {
      weight: 4,
      arbitrary: fc.tuple(json, fc.constantFrom(...DAMAGES)).map(([text, by]) => by(text)),
    },
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom('', 'x'.repeat(9_000), '['.repeat(8_000), '{"a":'.repeat(1_600), '%', '&&=&='),
  );
}

/** Fields with names twice, names that objects inherit, and values of any type. */
function fieldsOf(known: Known): fc.Arbitrary<[string, unknown][]> {
  const values = Object.values(known).flat();
  const verification = fc.tuple(
    ...['license_key', 'club_slug'].map((name) =>
      fc.constantFrom(...(known[name] ?? [])).map((value): [string, unknown] => [name, value]),
    ),
  );
  const name = fc.oneof(
    fc.constantFrom('license_key', 'club_slug', 'club_slug[]', '__proto__', 'constructor'),
    fc.string(),
  );
  const value = fc.oneof(fc.constantFrom(...values, '\0', '\ud800'), fc.jsonValue());
  const others = fc.array(fc.tuple(name, value), { maxLength: 3 });
  return fc.oneof(
    fc.tuple(verification, others).map(([wanted, more]) => [...wanted, ...more]),
    others,
  );
}

/** Written out, since an object holds no name twice. */
const toMember = ([name, value]: [string, unknown]): string =>
  `${JSON.stringify(name)}:${JSON.stringify(value)}`;

const toFormText = (part: unknown): string =>
  encodeURIComponent(typeof part === 'string' ? part.toWellFormed() : JSON.stringify(part));

/** Damages that a good body may suffer on the way. */
const DAMAGES: ((text: string) => string | Buffer)[] = [
  (text) => text.slice(0, -1),
  (text) => text.slice(0, text.length / 2),
  (text) => `\ufeff${text}`,
  (text) => `${text}\0`,
  (text) => text + text,
  (text) => text.replaceAll('"', "'"),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(`${text}é`, 'latin1'),
  (text) => gzipSync(text),
];
