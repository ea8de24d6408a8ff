import { describe, expect, it } from 'vitest';
import {
  findNameWarning,
  findPlaceholderWarning,
} from '../../../../../publish/club/rules/warnings/value-warnings.ts';

describe('a name of a person', () => {
  it.each([
    ['7', 'has no letter'],
    ['****', 'has no letter'],
    ['?', 'has no letter'],
    ['B***', 'has masked letters'],
    ['XXXX', 'has masked letters'],
    ['M__ller', 'has masked letters'],
    ['Berg (C)', 'has a mark beside the name'],
    ['Berg（C）', 'has a mark beside the name'],
    ['N.N.', 'looks like a placeholder'],
    ['TBD', 'looks like a placeholder'],
    ['Berg [TW]', 'has a mark beside the name'],
    ['Ek*', 'has a mark beside the name'],
    ['*Ek', 'has a mark beside the name'],
    ['E\u0336k\u0336', 'has struck-out letters: write the name, or delete the row'],
  ])('is warned of: %s %s', (name, detail) => {
    expect(findNameWarning(name)).toContain(detail);
  });

  it.each([
    ...[
      '',
      'Ek',
      "D'Amorino",
      'O’Brien-Smith',
      'Anna (Anni)',
      'Max (Mäx)',
      'Maximilian (Max)',
      'Chen (陈)',
      'Bo (Jr)',
      'Berg (II)',
      'St. John',
      'A.',
      'J. R.',
      'Jr.',
    ],
    ...['Maxx', '李', 'भारत', 'Ça', 'Xxx-Smith III', 'VIII', 'Ø', 'ʻOkina'],
  ])('causes no warning: %s', (name) => {
    expect(findNameWarning(name)).toBeUndefined();
  });
});

describe('a value that looks like a placeholder', () => {
  it.each(['n/a', 'N/A', 'k.A.', 'k. A.', 'TBD', '?', '---', 'none', 'null', 'unbekannt', 'x'])(
    'is noticed: %s',
    (text) => {
      for (const field of ['phone', 'registry_id', 'position', 'positions']) {
        expect(findPlaceholderWarning(text, field)).toMatch(/^looks like a placeholder/);
      }
    },
  );

  it('may be a zero where a number is meant', () => {
    expect(findPlaceholderWarning('0', 'phone')).toBeDefined();
    expect(findPlaceholderWarning('000', 'registry_id')).toBeDefined();
    expect(findPlaceholderWarning('0', 'position')).toBeUndefined();
  });

  it.each(['na', 'keeper', 'X-12', '+49 30 1', 'TBDR-1', 'No', 'A', 'X1', 'libero', 'KA'])(
    'is none: %s',
    (text) => {
      for (const field of ['phone', 'registry_id', 'position']) {
        expect(findPlaceholderWarning(text, field)).toBeUndefined();
      }
    },
  );

  it('is none in other fields', () => {
    expect(findPlaceholderWarning('none', 'name')).toBeUndefined();
  });
});
