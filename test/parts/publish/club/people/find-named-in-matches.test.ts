import { expect, it } from 'vitest';
import { findNamedInMatches } from '../../../../../publish/club/people/privacy/find-named-in-matches.ts';
import { parseClubFile } from '../../../../../publish/club/rules/parse-club-file.ts';
import { readClub } from '../../../../../publish/files/read-club.ts';
import {
  bytesOf,
  makeClubFile,
  makeMatch,
  makeTeam,
  type WrittenMatch,
} from '../../../../support/clubs/club-file.ts';

const TODAY = '2026-09-01';

const fieldsOf = (match: Partial<WrittenMatch>, person: object = { privacy: 'hidden' }) => {
  const players = [{ id: 1, first_name: 'Bruno', last_name: 'Graf Stein', ...person }];
  const teams = [makeTeam(101)];
  const matches = [makeMatch(1, { team_id: 101, ...match })];
  const club = parseClubFile(bytesOf(makeClubFile({ players, teams, matches })));
  return findNamedInMatches(club, TODAY).map(({ field }) => field);
};

it.each<[Partial<WrittenMatch>, string]>([
  [{ score_note: '(Bruno Graf Stein 2x)' }, 'score_note'],
  [{ status_note: 'without GRÁF STEIN, Bruno' }, 'status_note'],
  [{ status_note: 'Stein, Bruno Graf is ill' }, 'status_note'],
  [{ opponent: 'Bruno Graf-Stein' }, 'opponent'],
  [{ venue: 'Bruno Graf Stein Arena' }, 'venue'],
  [{ round: 'Farewell of Bruno Graf Stein' }, 'round'],
])('the name of somebody hidden is found: %j', (match, field) => {
  expect(fieldsOf(match)).toEqual([`matches[0].${field}`]);
});

it.each<[Partial<WrittenMatch>, object?]>([
  [{ venue: 'Bruno Stein Arena' }],
  [{ venue: 'Stein' }],
  [{ score_note: 'Bruno Graf Stein' }, { privacy: 'limited' }],
  [{ score_note: 'Bruno' }, { privacy: 'hidden', first_name: '', last_name: 'Bruno' }],
])('others are not: %j', (match, person) => {
  expect(fieldsOf(match, person)).toEqual([]);
});

it('a file with such a text is refused', async () => {
  const players = [{ id: 1, first_name: 'Bruno', last_name: 'Stein', privacy: 'hidden' as const }];
  const matches = [makeMatch(1, { team_id: 101, score_note: '(Bruno Stein 2x)' })];
  const file = makeClubFile({ players, teams: [makeTeam(101)], matches });
  const files = new Map([['club.json', bytesOf(file)]]);
  const read = readClub({ name: 'club.json', form: 'json', files }, { today: TODAY });
  await expect(read).rejects.toMatchObject({
    problems: [{ field: 'matches[0].score_note', code: 'withheld' }],
  });
});
