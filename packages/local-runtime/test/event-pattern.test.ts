import { describe, expect, it } from 'vitest';
import { matchesPattern } from '../src/events/event-pattern.ts';

const event = { source: 'aws.s3', detail: { object: { key: 'in/a.json', size: 5 } } };
const keyIs = (...expected: unknown[]) => ({ detail: { object: { key: expected } } });

describe('an event pattern', () => {
  it.each([
    ['no fields', {}],
    ['a value', { source: ['aws.ec2', 'aws.s3'] }],
    ['a number', { detail: { object: { size: [5] } } }],
    ['a prefix', keyIs({ prefix: 'in/' })],
    ['a suffix', keyIs({ suffix: '.json' })],
    ['anything but a value', keyIs({ 'anything-but': 'in/b.json' })],
    ['anything but several', keyIs({ 'anything-but': { suffix: ['.csv', '.txt'] } })],
  ])('matches by %s', (_what, pattern) => {
    expect(matchesPattern(pattern, event)).toBe(true);
  });

  it.each([
    ['another value', { source: ['aws.ec2'] }],
    ['a field that is missing', { detail: { bucket: { name: ['a'] } } }],
    ['a prefix of a field that is missing', { detail: { bucket: [{ prefix: 'undef' }] } }],
    ['a prefix of a number', { detail: { object: { size: [{ prefix: '5' }] } } }],
    ['anything but, of a field that is missing', { detail: { bucket: [{ 'anything-but': 'a' }] } }],
    ['one of two fields', { source: ['aws.s3'], ...keyIs({ prefix: 'out/' }) }],
    ['a suffix that is excluded', keyIs({ 'anything-but': { suffix: ['.csv', '.json'] } })],
    ['a value that is excluded', keyIs({ 'anything-but': ['in/a.json', 'in/b.json'] })],
  ])('does not match by %s', (_what, pattern) => {
    expect(matchesPattern(pattern, event)).toBe(false);
  });

  it('is refused with a comparison that is not supported', () => {
    expect(() => matchesPattern(keyIs({ cidr: '10.0.0.0/24' }), event)).toThrow(
      'The comparison cidr of an event pattern is not supported here',
    );
  });
});
