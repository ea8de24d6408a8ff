import { expect, it } from 'vitest';
import { findChanges } from '../../../publish/club/changes/find-changes.ts';
import { parseClubFile } from '../../../publish/club/rules/parse-club-file.ts';
import type { ClubFile } from '../../../publish/club/rules/schema.ts';
import { renderReport } from '../../../publish/report-page/render-report.ts';
import { bytesOf, makeClubFile, makeTeam } from '../../support/clubs/club-file.ts';
import { CHECKED } from '../../support/report/example-reports.ts';
import { readPage } from '../../support/report/parse-page.ts';

/** A page is sent on, perhaps to people who may not see what the file withholds. */
const TODAY = CHECKED.madeAt.slice(0, 10);

const person = (id: number, last_name: string, fields: object = {}) => ({
  ...{ id, first_name: 'Emil', last_name, phone: `+49 30 ${id}` },
  ...fields,
});

const clubOf = (players: ReturnType<typeof person>[], members: object[], limit = {}): ClubFile => {
  const file = makeClubFile();
  const team = { ...makeTeam(101, { category_id: 2, name: 'U12' }), players: members, staff: [] };
  return parseClubFile(
    bytesOf({ ...file, club: { ...file.club, ...limit }, players, teams: [team] }),
  );
};

const HIDDEN = { privacy: 'hidden' };
const seat = (id: number, position = 'winger') => ({
  id,
  position,
  jersey_number: id === 3 ? 0 : id,
  sort_order: id,
});

const BEFORE = clubOf(
  [
    person(1, 'Quast', HIDDEN),
    person(2, 'Gone', HIDDEN),
    person(3, 'Young', { date_of_birth: '2015-01-01' }),
    person(4, 'Known', { date_of_birth: '1990-01-01' }),
    person(6, 'Stays', HIDDEN),
  ],
  [seat(1), seat(2), seat(3), seat(4), seat(6)],
  { limited_below_age: 16 },
);
const AFTER = clubOf(
  [
    person(1, 'Quast', { ...HIDDEN, phone: '+49 30 11' }),
    person(3, 'Young', { date_of_birth: '2015-01-02', height: 150 }),
    person(4, 'Known', { date_of_birth: '1990-01-01', phone: '+49 30 44' }),
    person(5, 'New', HIDDEN),
    person(6, 'Stays', HIDDEN),
  ],
  [seat(1, 'keeper'), seat(3, 'keeper'), seat(4), seat(5), seat(6)],
  { limited_below_age: 16 },
);

const SECRETS = [/Quast/, /Gone/, /New/, /Stays/, /49 30 1/, /49 30 3/, /2015/];

it('a report on changes does not name hidden people, and has no value that is withheld', () => {
  const changes = findChanges(BEFORE, AFTER, TODAY);
  const lines = readPage(renderReport({ ...CHECKED, file: AFTER, live: BEFORE, changes }));
  const text = lines.join('\n');
  for (const secret of SECRETS) expect(text).not.toMatch(secret);
  expect(lines.slice(lines.indexOf('In (1)'), -1)).toEqual([
    'In (1)',
    '+ hidden id 5',
    'Out (1)',
    '− hidden id 2',
    'Changed (3)',
    'Name Before → after',
    'hidden id 1',
    'Phone: withheld',
    'Emil Young id 3',
    'Date of birth: withheld',
    'Height: none → 150',
    'Emil Known id 4',
    'Phone: +49 30 4 → +49 30 44',
    'Squads: 1 changed',
    'U12, 2026/27: 1 in, 1 out, 2 changed',
    'Change Before After',
    '− out hidden id 2 –',
    '+ in – hidden id 5',
    '~ changed hidden id 1',
    'Position: withheld',
    'hidden id 1',
    'Position: withheld',
    '~ changed Emil Young id 3',
    'Position: winger',
    'Emil Young id 3',
    'Position: keeper',
    '= same 2 players: Emil Known, hidden',
  ]);
});

it('a report on a file alone does not name hidden people either', () => {
  const lines = readPage(renderReport({ ...CHECKED, file: AFTER }));
  for (const secret of SECRETS) expect(lines.join('\n')).not.toMatch(secret);
  expect(lines.slice(-6, -1)).toEqual([
    'hidden',
    'Emil Young no. 0, keeper',
    'Emil Known no. 4, winger',
    'hidden',
    'hidden',
  ]);
});

it('names whom the file shows again, so that a mistake is seen', () => {
  const shown = clubOf([person(1, 'Quast'), person(2, 'Gone', HIDDEN)], [seat(1), seat(2)]);
  const changes = findChanges(BEFORE, shown, TODAY);
  const lines = readPage(renderReport({ ...CHECKED, file: shown, live: BEFORE, changes }));
  expect(lines).toContain('Emil Quast id 1');
  expect(lines.join('\n')).toMatch(/More is shown of Emil Quast/);
});
