import { describe, expect, it } from 'vitest';
import {
  areDatesApart,
  areLikeNames,
  areLikeWords,
} from '../../../../../../publish/club/people/likeness/likeness.ts';

describe('words are like', () => {
  it.each([
    ['quast', 'quats'],
    ['quast', 'qust'],
    ['emil', 'emi'],
    ['anna', 'marianna'],
    ['e', 'emil'],
    ['schneider', 'schnieder'],
    ['kowalski', 'kovalsky'],
    ['tran', 'trn'],
  ])('%s, %s', (one, other) => {
    expect(areLikeWords(one, other)).toBe(true);
    expect(areLikeWords(other, one)).toBe(true);
  });

  it.each([
    ['quast', 'roth'],
    ['jo', 'joel'],
    ['mia', 'ida'],
    ['liam', 'sean'],
    ['meier', 'maurer'],
  ])('not %s, %s', (one, other) => expect(areLikeWords(one, other)).toBe(false));
});

it('each word of the shorter name needs one of its own', () => {
  expect(areLikeNames(['jan', 'jansen'], ['jan', 'peters'])).toBe(false);
  expect(areLikeNames(['jan', 'jansen'], ['jansen', 'p', 'jan'])).toBe(true);
  expect(areLikeNames(['a', 'ab', 'abc'], ['abcd', 'ax', 'ab'])).toBe(true);
});

it('names of many words are compared at once', () => {
  const words = Array.from({ length: 60 }, () => 'a');
  expect(areLikeNames([...words, 'xyz'], [...words, 'bcd', 'a'])).toBe(false);
});

it.each([
  ['2014-05-06', '2014-05-06', false],
  ['2014-05-06', '2041-05-06', false],
  ['2014-05-06', '1914-05-06', false],
  ['2014-05-06', '2014-06-05', false],
  ['2014-05-26', '2024-05-16', false],
  ['2014-05-06', '2015-11-30', false],
  ['2014-05-06', '2016-07-08', true],
  ['2014-05-06', '1980-01-02', true],
])('dates %s and %s tell people apart: %s', (one, other, expected) => {
  expect(areDatesApart([one, other])).toBe(expected);
  expect(areDatesApart([other, one])).toBe(expected);
});
