import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mayBeSameName,
  narrowName,
  wideNames,
} from '../../../../../publish/club/people/fold-name.ts';

const areSame = (one: string, other: string): boolean => narrowName(one) === narrowName(other);

describe('two names that may be the same', () => {
  it.each([
    ['case', 'Anna Öberg', 'ANNA ÖBERG'],
    ['the form of Unicode', 'Anna Öberg', 'Anna O\u0308berg'],
    ['an apostrophe', 'Seán O’Brien', "Seán O'Brien"],
    ['an apostrophe that is a letter', 'Seán Oʼbrien', 'Seán Obrien'],
    ['hyphens and blanks', 'Anna-Maria  Öberg', 'Anna Maria Öberg'],
    ['the order', 'Anna Maria Öberg', 'Öberg, Anna Maria'],
    ['a blank beside a Σ', 'Γ.Σ. Παπάς', 'Γ. Σ. Παπάς'],
    ['the place of a final Σ', 'Γιώργος Παπάς', 'Παπάς Γιώργος'],
    ['a variation selector', 'Anna\ufe0e Öberg', 'Anna Öberg'],
    ['a filler that is a letter', 'Anna\u3164Öberg', 'Anna Öberg'],
    ['a soft hyphen', 'An\u00adna Öberg', 'Anna Öberg'],
    ['a zero-width non-joiner', 'علی\u200cرضا', 'علیرضا'],
    ['width', 'ﾔﾏﾀﾞ ﾀｲｷ', 'ヤマダ タイキ'],
    ['a sharp s', 'Anna Strauß', 'ANNA STRAUSS'],
  ])('certainly are, but for %s', (_, one, other) => {
    expect([areSame(one, other), mayBeSameName(one, other)]).toEqual([true, true]);
  });

  it.each([
    ['accents', 'Anna Öberg', 'Anna Oberg'],
    ['umlauts that are written out', 'Jürgen Müller', 'Juergen Mueller'],
    ['umlauts without marks', 'Jürgen Müller', 'Jurgen Muller'],
    ['a stroke', 'Søren Łuk', 'Soren Luk'],
    ['vowel signs', 'राम शर्मा', 'रमा शर्मा'],
    ['voicing', 'ヤマダ タイキ', 'ヤマダ ダイキ'],
    ['tones', 'Hà Trần', 'Hạ Tran'],
  ])('but for %s are two people for what deletes', (_, one, other) => {
    expect([areSame(one, other), mayBeSameName(one, other)]).toEqual([false, true]);
  });

  it.each([
    ['Anna Öberg', 'Anne Öberg'],
    ['Michael Berg', 'Michal Berg'],
    ['☺', '☹'],
  ])('are not %s and %s', (one, other) => {
    expect([areSame(one, other), mayBeSameName(one, other)]).toEqual([false, false]);
  });

  it('are any two that are in the other order, or in another case', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 9 })
      .filter((text) => /\p{L}/u.test(text));
    fc.assert(
      fc.property(word, word, (first, last) => {
        expect(mayBeSameName(`${first} ${last}`, `${last} ${first}`)).toBe(true);
        expect(mayBeSameName(`${first} ${last}`, `${first} ${last}`.normalize('NFD'))).toBe(true);
        if (narrowName(first) === narrowName(last)) expect(mayBeSameName(first, last)).toBe(true);
      }),
    );
  });

  it('take a moment to fold, however long they are', () => {
    expect(wideNames('ab'.repeat(100_000))).toHaveLength(1);
  });
});
