import { expect, it } from 'vitest';
import { cutLines, nameSome } from '../../../../publish/club/cut-list.ts';

it('names three of several, and counts the others', () => {
  expect(nameSome(['A', 'B', 'C'])).toBe('A, B, C');
  expect(nameSome(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more');
});

it('shows the first lines, and counts the others in a line of its own', () => {
  expect(cutLines(['a', 'b'], 2)).toEqual(['a', 'b']);
  expect(cutLines(['a', 'b', 'c'], 2)).toEqual(['a', 'b', '    and 1 more']);
  expect(cutLines(['a', 'b', 'c'], 1, '')).toEqual(['a', 'and 2 more']);
});
