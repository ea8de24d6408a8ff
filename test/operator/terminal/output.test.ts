import { afterEach, describe, expect, it, vi } from 'vitest';
import { toSeconds } from '../../../cli/terminal/format.ts';
import { createOutput } from '../../../cli/terminal/output.ts';
import { countOf, describeCounts } from '../../../publish/club/describe-counts.ts';

describe('the output of a command', () => {
  afterEach(() => vi.restoreAllMocks());

  const capture = () => {
    const said: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((text) => said.push(`out ${text}`));
    vi.spyOn(console, 'error').mockImplementation((text) => said.push(`err ${text}`));
    return said;
  };

  it('is lines for people or JSON for scripts, and notes in either case', () => {
    const said = capture();
    for (const output of [createOutput({}), createOutput({ json: true })]) {
      output.line('a line');
      output.data({ licenseKey: 'K', list: [{ isNew: true, none: undefined, nil: null }] });
      output.note('a note');
    }
    expect(said).toEqual([
      'out a line',
      'err a note',
      `out ${JSON.stringify({ license_key: 'K', list: [{ is_new: true, nil: null }] }, undefined, 2)}`,
      'err a note',
    ]);
  });

  it('escapes control characters', () => {
    const said = capture();
    createOutput({}).line('FC \u001b[2J\u009b\r\nX Öé');
    expect(said).toEqual(['out FC \\u001b[2J\\u009b\\u000d\\u000aX Öé']);
  });

  it.each(['\u2028', '\u2029', '\u202e', '\u2066', '\u200f', '\ud83d', '\u007f', '\u009b'])(
    'escapes what moves a line or turns it around: %j',
    (character) => {
      const said = capture();
      createOutput({}).line(`FC ${character}`);
      createOutput({}).note(`FC ${character}`);
      const data = { name: `FC ${character}` };
      createOutput({ json: true }).data(data);
      expect(said.map((text) => text.includes(character))).toEqual([false, false, false]);
      expect(JSON.parse(said[2]?.replace('out ', '') ?? '')).toEqual(data);
    },
  );

  it('keeps emoji and the joiners of scripts', () => {
    const said = capture();
    createOutput({}).line('👩‍👧 می\u200cخواهم');
    expect(said).toEqual(['out 👩‍👧 می\u200cخواهم']);
  });
});

describe('words', () => {
  it('distinguish singular and plural', () => {
    expect([0, 1, 2].map((count) => countOf(count, 'club'))).toEqual([
      '0 clubs',
      '1 club',
      '2 clubs',
    ]);
    expect(describeCounts({ seasons: 1, categories: 1, teams: 1, players: 1 })).toBe(
      '1 season, 1 category, 1 team, 1 player',
    );
    expect(describeCounts({ seasons: 0, categories: 2, teams: 3, players: 4 })).toBe(
      '0 seasons, 2 categories, 3 teams, 4 players',
    );
    expect(toSeconds('2026-01-02T03:04:05.678Z')).toBe('2026-01-02T03:04:05Z');
  });
});
