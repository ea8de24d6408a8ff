import { expect, it } from 'vitest';
import { badgeOf } from '../../../examples/match-day/src/views/badge.ts';

it.each([
  ['U15A', 'U15A'],
  ['Herren I', 'HI'],
  ['Women II', 'WII'],
  ['Boys U-17', 'BU17'],
  ['Seniors', 'S'],
  ['The very best of us', 'Tvbo'],
  ['', ''],
])('the badge of %s is %s', (shortName, badge) => {
  expect(badgeOf(shortName)).toBe(badge);
});
