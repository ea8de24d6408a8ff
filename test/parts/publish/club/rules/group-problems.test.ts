import { describe, expect, it } from 'vitest';
import { describeGroup, groupProblems } from '../../../../../publish/club/rules/group-problems.ts';

const linesOf = (problems: Parameters<typeof groupProblems>[0]) =>
  groupProblems(problems).map(describeGroup);

const at = (i: number, detail: string, place = `Players!C${i + 2}`) => ({
  field: `players[${i}].height`,
  code: 'invalid',
  detail,
  place,
});
const many = (count: number, detail: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => at(i, detail(i)));

describe('problems of one kind', () => {
  it('are told one by one up to three', () => {
    expect(linesOf(many(3, () => 'is missing'))).toEqual([
      'height: is missing',
      'height: is missing',
      'height: is missing',
    ]);
  });

  it('are one line from four on, with their number and the first three places', () => {
    expect(groupProblems(many(104, () => 'is missing'))).toEqual([
      {
        field: 'players[].height',
        code: 'invalid',
        detail: 'is missing',
        count: 104,
        isSame: true,
        places: ['Players!C2', 'Players!C3', 'Players!C4'],
      },
    ]);
    expect(linesOf(many(104, () => 'is missing'))).toEqual([
      'height: is missing, 104 times: Players!C2, Players!C3, Players!C4 …',
    ]);
  });

  it('have the heading of their column where it is known', () => {
    const problems = many(4, () => 'is missing').map((one) => ({ ...one, heading: 'Grösse' }));
    expect(linesOf(problems)).toEqual([
      'Grösse: is missing, 4 times: Players!C2, Players!C3, Players!C4 …',
    ]);
    expect(linesOf(problems.slice(0, 1))).toEqual(['Grösse: is missing']);
  });

  it.each([
    ['numbers', (i: number) => `${i} is too small: at least 1`, '0 is too small: at least 1'],
    ['quoted values', (i: number) => `"a \\"${'b'.repeat(i)}" is wrong`, '"a \\"" is wrong'],
    ['cut values', (i: number) => `"a ${'b'.repeat(i)}`, '"a '],
    [
      'paths',
      (i: number) => `is the id of teams[${i}].players[7]`,
      'is the id of teams[0].players[7]',
    ],
  ])('may differ in %s', (_what, detail, first) => {
    expect(linesOf(many(5, detail))).toEqual([
      `height: ${first}, and 4 like it: Players!C2, Players!C3, Players!C4 …`,
    ]);
  });

  it('have lines as places where they have no cells', () => {
    const problems = many(4, () => 'is missing').map(({ place, ...problem }, i) => ({
      ...problem,
      line: i + 10,
    }));
    expect(linesOf(problems)).toEqual([
      'players[].height: is missing, 4 times: line 10, line 11, line 12 …',
    ]);
  });
});

describe('a problem of a CSV file', () => {
  const inCsv = (count: number) =>
    many(count, () => 'is missing').map((problem, i) => ({
      ...problem,
      place: `players.csv:${i + 2}: column height`,
    }));

  it('names the column once: in its place, or for all places', () => {
    expect(linesOf(inCsv(1))).toEqual(['is missing']);
    expect(linesOf(inCsv(4))).toEqual([
      'height: is missing, 4 times: players.csv:2, players.csv:3, players.csv:4 …',
    ]);
  });
});

describe('problems of several kinds', () => {
  it('are one line for each kind, in the order of the first ones', () => {
    const blank = { field: 'club.name', code: 'invalid', detail: 'is blank: write a text' };
    const tall = many(4, () => '400 is too large: at most 300');
    const small = many(4, () => '0 is too small: at least 1');
    expect(linesOf([...tall, blank, ...small])).toEqual([
      'height: 400 is too large: at most 300, 4 times: Players!C2, Players!C3, Players!C4 …',
      'club.name: is blank: write a text',
      'height: 0 is too small: at least 1, 4 times: Players!C2, Players!C3, Players!C4 …',
    ]);
  });
});

it('a problem of the whole file names no field', () => {
  const detail = 'is a PDF';
  expect(linesOf([{ field: '(file)', code: 'malformed', detail }])).toEqual(['is a PDF']);
});
