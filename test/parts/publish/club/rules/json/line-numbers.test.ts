import { describe, expect, it } from 'vitest';
import { makeClubFile } from '../../../../../support/clubs/club-file.ts';
import { fileWith, problemLinesOf } from '../../../../../support/clubs/parse-problems.ts';

const printed = (file: unknown): string => JSON.stringify(file, undefined, 2);

describe('the line of a problem', () => {
  it.each([
    ['club.name', 5, '"name": 5', '5 is not a string: write it in quotes'],
    ['players[3].last_name', ' ', '"last_name": " "', 'is blank: write a text'],
    ['teams[0].players[1].height', 999, '"height": 999', '999 is too large: at most 300'],
    ['players[0].nick', 'A', '"nick"', 'is not a field of the club file'],
    ['players[0].positions[1]', 99, '99', '99 is not a string: write it in quotes'],
    ['teams[2].category_id', 77, '"category_id": 77', '77 is not a category of this club'],
  ])('is that of the field: %s', (field, value, written, detail) => {
    const text = printed(fileWith(field, value));
    const line = text.slice(0, text.indexOf(written)).split('\n').length;
    expect(problemLinesOf(text)).toEqual([`${line}: ${field}: ${detail}`]);
  });

  it.each([
    ['seasons', '{'],
    ['club.domain', '"club"'],
    ['categories[0].name', '{\n      "id": 2,\n      "sort_order"'],
  ])('is that of the parent where the field is missing: %s', (field, parent) => {
    const text = printed(fileWith(field, undefined));
    const line = text.slice(0, text.indexOf(parent)).split('\n').length;
    expect(problemLinesOf(text)).toContain(`${line}: ${field}: is missing`);
  });

  it('is counted in files with CRLF line ends', () => {
    const text = printed(fileWith('club.name', 5)).replaceAll('\n', '\r\n');
    expect(problemLinesOf(text)).toEqual(['3: club.name: 5 is not a string: write it in quotes']);
  });

  it('is the order of the problems', () => {
    const file = { ...makeClubFile(), players: [{ id: 0 }], seasons: [], motto: 'x' };
    const lines = problemLinesOf(printed(file)).map((problem) => Number.parseInt(problem, 10));
    expect(lines.length).toBeGreaterThan(5);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  });
});

describe('a repeated field', () => {
  const text = printed(makeClubFile({ teams: [] }));

  it.each([
    ['"name": "FC Example"', '"name": "FC Example",\n "name": "FC"', '4: club.name', 3],
    ['"sort_order": 2', '"sort_order": 2,\n "\\u0069d": 3', '12: categories[0].id', 9],
    ['"seasons": [', '"categories": [],\n "seasons": [', '19: categories', 7],
  ])('is reported, since JSON.parse keeps one value only: %s', (once, twice, place, first) => {
    const detail = `is already written in line ${first}`;
    expect(problemLinesOf(text.replace(once, twice))).toContain(`${place}: ${detail}`);
  });

  it('is reported together with other problems', () => {
    expect(problemLinesOf('{"a": 1,\n "a": 2}')).toEqual([
      '1: club: is missing',
      '1: categories: is missing',
      '1: seasons: is missing',
      '1: players: is missing',
      '1: teams: is missing',
      '2: a: is already written in line 1',
      '2: a: is not a field of the club file',
    ]);
  });

  it('is reported where its name is empty', () => {
    expect(problemLinesOf('{"": 1,\n "": 2}')).toContain('2: "": is already written in line 1');
  });

  it('is not one of another object, or a text that looks like JSON', () => {
    const name = '"}: {\\":[';
    const club = { name, slug: 'x', domain: '' };
    expect(problemLinesOf(printed({ ...makeClubFile({ teams: [] }), club }))).toHaveLength(1);
  });
});
