import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fieldReferenceFile,
  fieldReferenceText,
} from '../../../../reference/club-file/field-reference.ts';
import {
  createJsonSchema,
  jsonSchemaFile,
  jsonSchemaText,
  objectsOf,
} from '../../../../reference/club-file/json-schema.ts';
import { arbitraryClubWithMatches } from '../../../support/clubs/arbitrary-matches.ts';
import { makeClubFile } from '../../../support/clubs/club-file.ts';
import { fileWith, problemsOf } from '../../../support/clubs/parse-problems.ts';

const ajv = new Ajv({ allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(readFileSync(jsonSchemaFile, 'utf8')));

/** The paths of what an editor underlines. */
function markedIn(file: unknown): string[] {
  validate(file);
  return (validate.errors ?? []).map(({ instancePath, params }) =>
    [instancePath, params.additionalProperty ?? params.missingProperty].join('/'),
  );
}

describe('the JSON Schema of the club file', () => {
  it('is the committed one; `npm run club-file` writes it', () => {
    expect(readFileSync(jsonSchemaFile, 'utf8')).toBe(jsonSchemaText());
  });

  it('describes every field', () => {
    const fields = objectsOf(createJsonSchema()).flatMap(({ path, schema }) =>
      Object.entries(schema.properties ?? {}).map(([name, field]) => [`${path}.${name}`, field]),
    );
    expect(fields.length).toBeGreaterThan(60);
    for (const field of fields) {
      expect(field).toEqual([
        field[0],
        expect.objectContaining({ description: expect.any(String) }),
      ]);
    }
  });

  it.each(readdirSync('examples/clubs'))('accepts the sample club %s', (name) => {
    expect(markedIn(JSON.parse(readFileSync(`examples/clubs/${name}`, 'utf8')))).toEqual([]);
  });

  it('accepts every valid club file', () => {
    fc.assert(
      fc.property(arbitraryClubWithMatches, (file) => {
        expect(markedIn(file)).toEqual([]);
      }),
    );
  });

  it.each([
    ['club.slug', 'FC', '/club/slug/'],
    ['club.domain', 'fc example', '/club/domain/'],
    ['club.motto', 'x', '/club/motto'],
    ['club.privacy', 'none', '/club/privacy/'],
    ['categories[0].id', 0, '/categories/0/id/'],
    ['seasons[0].name', ' ', '/seasons/0/name/'],
    ['seasons[0].start_date', '2025-02-29', '/seasons/0/start_date/'],
    ['players[0].last_name', undefined, '/players/0/last_name'],
    ['players[0].email', 'anna', '/players/0/email/'],
    ['players[0].height', '172', '/players/0/height/'],
    ['players[0].jersey_number', 10_000, '/players/0/jersey_number/'],
    ['players[0].positions', 'winger', '/players/0/positions/'],
    ['players[0].photo_url', 'ftp://fc.example/1', '/players/0/photo_url/'],
    ['players[0].phone', 'x'.repeat(201), '/players/0/phone/'],
    ['teams[0].finalized_at', '2026-07-15', '/teams/0/finalized_at/'],
    ['teams[0].staff[0].position', 5, '/teams/0/staff/0/position/'],
    ['teams', null, '/teams/'],
  ])('marks what the command refuses: %s %j', (field, value, place) => {
    const file = JSON.parse(JSON.stringify(fileWith(field, value)));
    expect(markedIn(file)).toEqual([place]);
    expect(problemsOf(file).map((problem) => problem.field)).toEqual([field]);
  });
});

describe('docs/club-file.md', () => {
  const page = readFileSync(fieldReferenceFile, 'utf8');

  it('has current tables; `npm run club-file` writes them', () => {
    expect(page).toBe(fieldReferenceText());
  });

  it('lists every field with its meaning', () => {
    const rows = page.match(/^\| `[$\w]+` \| .+ \|$/gm) ?? [];
    const objects = objectsOf(createJsonSchema()).filter(({ path }) => !path.endsWith('.staff[]'));
    const names = objects.flatMap(({ schema }) => Object.keys(schema.properties ?? {}));
    expect(rows.map((row) => /`([$\w]+)`/.exec(row)?.[1])).toEqual(names);
    for (const row of rows) expect(row).toMatch(/\S \|$/);
  });

  it('has a valid example', () => {
    const [, json = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
    expect(problemsOf(JSON.parse(json))).toEqual([]);
    expect(markedIn(JSON.parse(json))).toEqual([]);
    expect(markedIn(makeClubFile())).toEqual([]);
  });
});
