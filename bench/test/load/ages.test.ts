import { describe, expect, it } from 'vitest';
import { agesOf, type Publication, type Sighting } from '../../load/ages.ts';

const published = (edition: number, completedAt: number, club = 'a'): Publication => ({
  club,
  edition,
  completedAt,
});
const seen = (edition: number, receivedAt: number, club = 'a'): Sighting => ({
  club,
  edition,
  receivedAt,
});

const HISTORY = [published(0, 0), published(1, 5_000), published(2, 10_000)];

describe('the age of an answer', () => {
  it('is the time since the next edition had been published', () => {
    expect(agesOf([seen(0, 9_000), seen(1, 10_400)], HISTORY)).toEqual([4_000, 400]);
  });

  it('counts from the next edition, not from the newest', () => {
    expect(agesOf([seen(0, 12_000)], HISTORY)).toEqual([7_000]);
  });

  it('is 0 for the newest edition, however long ago that was published', () => {
    expect(agesOf([seen(2, 90_000)], HISTORY)).toEqual([0]);
  });

  it('is 0 for an edition that readers saw before its publisher had heard that it was done', () => {
    expect(agesOf([seen(0, 4_999), seen(1, 4_999)], HISTORY)).toEqual([0, 0]);
  });

  it('takes the next that came to its end where an edition was never published', () => {
    expect(agesOf([seen(0, 12_000)], [published(0, 0), published(2, 10_000)])).toEqual([2_000]);
  });

  it('is measured by publications of the same club, in whatever order they are listed', () => {
    const history = [published(2, 10_000), published(1, 1_000, 'b'), published(1, 5_000)];
    expect(agesOf([seen(0, 6_000), seen(0, 6_000, 'b')], history)).toEqual([1_000, 5_000]);
  });
});
