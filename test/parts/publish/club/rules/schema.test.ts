import { describe, expect, it } from 'vitest';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import { bytesOf, makeClubFile } from '../../../../support/clubs/club-file.ts';
import { fileWith, problemsOf } from '../../../../support/clubs/parse-problems.ts';

describe('an allowed value', () => {
  const unknowable = ['email', 'phone', 'date_of_birth', 'height', 'jersey_number', 'photo_url'];
  const ofPlayer = ['full_name', 'can_play_multiple_teams', 'positions'];
  const nullable = [
    ...unknowable.flatMap((key) => [`players[0].${key}`, `teams[0].players[1].${key}`]),
    ...['registry_id', 'registered_at', 'registration_team'].map((key) => `players[0].${key}`),
    'teams[0].players[1].position',
    'teams[0].staff[0].position',
    'teams[0].finalized_at',
  ];

  it.each(nullable)('is null: %s', (field) => {
    expect(problemsOf(fileWith(field, null))).toEqual([]);
  });

  it.each([...nullable, ...ofPlayer.map((key) => `players[0].${key}`)])('is omitted: %s', (at) => {
    expect(problemsOf(fileWith(at, undefined))).toEqual([]);
  });

  it.each([
    ['players[0].first_name', ''],
    ['players[3].id', Number.MAX_SAFE_INTEGER],
    ['players[0].height', 1],
    ['players[0].height', 300],
    ['players[0].jersey_number', 0],
    ['players[0].jersey_number', 9999],
    ['players[0].date_of_birth', '2000-02-29'],
    ['players[0].photo_url', 'http://fc.example/1.jpg'],
    ['categories[0].sort_order', -1],
    ['teams[0].finalized_at', '2026-12-31 23:59:59'],
    ['teams[0].finalized_at', '2026-01-01 00:00:00'],
  ])('is at the limit: %s %j', (field, value) => {
    expect(problemsOf(fileWith(field, value))).toEqual([]);
  });
});

describe('$schema', () => {
  it('may name a JSON Schema, and is no part of the club', () => {
    const file = { $schema: './club-file.schema.json', ...makeClubFile() };
    expect(problemsOf(file)).toEqual([]);
    expect(parseClubFile(bytesOf(file))).toStrictEqual(parseClubFile(bytesOf(makeClubFile())));
  });
});
