import { expect, it } from 'vitest';
import { explainWithheld } from '../../../../../publish/club/people/privacy/explain-withheld.ts';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import { bytesOf, makeClubFile } from '../../../../support/clubs/club-file.ts';

const TODAY = '2026-09-01';
const { club, players = [], ...rest } = makeClubFile();

/** Who is withheld of the small club, with settings of the club and of its first players. */
function explain(settings: object, ...changes: object[]): string[] {
  const changed = players.map((player, i) => ({ ...player, ...changes[i] }));
  const file = { ...rest, club: { ...club, ...settings }, players: changed };
  return explainWithheld(parseClubFile(bytesOf(file)), TODAY).map(
    ({ name, withheld, reasons }) => `${name} ${withheld}: ${reasons.join('; ')}`,
  );
}

const LIMIT = { limited_below_age: 16 };
const GROWN = { date_of_birth: '1990-01-01' };

it('names nobody where nothing is withheld', () => {
  expect(explain({})).toEqual([]);
});

it.each<[string, object, object[], string]>([
  ['their own word', {}, [{ privacy: 'hidden' }], 'Anna Öberg hidden: Privacy says hidden'],
  [
    'their age',
    LIMIT,
    [{ date_of_birth: '2015-01-01' }, GROWN, GROWN],
    'Anna Öberg limited: younger than 16, or 16 in this year',
  ],
  [
    'an unknown age',
    LIMIT,
    [{ date_of_birth: '2015-01-01' }, { date_of_birth: null }, GROWN],
    'Bea Nilsson limited: no plausible date of birth: may be younger than 16',
  ],
  [
    'both',
    LIMIT,
    [{ date_of_birth: '2015-01-01', privacy: 'limited' }, GROWN, GROWN],
    'Anna Öberg limited: Privacy says limited; younger than 16, or 16 in this year',
  ],
])('names those of whom something is withheld by %s', (_, settings, changes, line) => {
  expect(explain(settings, ...changes)).toContain(line);
});

it('names everybody where the club withholds, but for those whose own word is full', () => {
  const lines = explain({ privacy: 'limited' }, { privacy: 'full' });
  expect(lines).not.toContainEqual(expect.stringContaining('Anna Öberg'));
  expect(lines).toContain('Bea Nilsson limited: everybody of the club is limited');
});

it.each([
  [undefined, ['another entry with id 11: Privacy says hidden']],
  ['limited', ['Privacy says limited', 'another entry with id 11: Privacy says hidden']],
] as const)(
  'names those who have the id of somebody who is hidden; their own word is %s',
  (privacy, reasons) => {
    const [team, ...others] = rest.teams ?? [];
    const name = { first_name: 'Clara', last_name: 'Coach' };
    const coach = { id: 11, ...name, position: 'coach', sort_order: 9, privacy };
    const teams = [{ ...team, staff: [coach] }, ...others];
    const hidden = players.map((player, i) => ({
      ...player,
      ...(i === 0 && { privacy: 'hidden' }),
    }));
    const file = parseClubFile(bytesOf({ ...rest, club, players: hidden, teams }));
    expect(explainWithheld(file, TODAY)).toContainEqual({
      name: 'Clara Coach',
      withheld: 'hidden',
      reasons,
    });
  },
);
