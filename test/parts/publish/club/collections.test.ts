import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  describeChangedFields,
  describeChanges,
} from '../../../../publish/club/changes/describe-changes.ts';
import { findChanges } from '../../../../publish/club/changes/find-changes.ts';
import { summarizeChanges, toDiff } from '../../../../publish/club/changes/summarize-changes.ts';
import { describeCounts } from '../../../../publish/club/describe-counts.ts';
import {
  COLLECTIONS,
  type Collection,
  entryName,
  isGuarded,
  referencesOf,
  singularOf,
  titleOf,
} from '../../../../publish/club/rules/collections.ts';
import { findRemovals } from '../../../../publish/club/rules/find-removals.ts';
import { parseClubFile } from '../../../../publish/club/rules/parse-club-file.ts';
import { clubFile } from '../../../../publish/club/rules/schema.ts';
import { prepareClub } from '../../../../publish/documents/prepare-club.ts';
import { renderReport } from '../../../../publish/report-page/render-report.ts';
import { fieldReferenceText } from '../../../../reference/club-file/field-reference.ts';
import {
  bytesOf,
  makeClubFile,
  makeTeam,
  type WrittenClubFile,
} from '../../../support/clubs/club-file.ts';
import { problemsOf } from '../../../support/clubs/parse-problems.ts';
import { FORMS } from '../../../support/clubs/through-workbook.ts';
import { readPage } from '../../../support/report/parse-page.ts';

const TODAY = '2026-09-01';

/** An entry of each list, and what is changed of it. */
const entries: {
  [K in Collection]: [
    entry: Lists[K][number],
    changed: [field: keyof Lists[K][number], to: unknown],
  ];
} = {
  seasons: [
    {
      ...{ id: 77, name: 'Next Season', start_date: '2027-07-01', end_date: '2028-06-30' },
      is_active: false,
    },
    ['end_date', '2028-07-01'],
  ],
  categories: [{ id: 77, name: 'Next Category', sort_order: 3 }, ['sort_order', 4]],
  teams: [makeTeam(77, { name: 'Next Team' }), ['short_name', 'NT']],
  players: [{ id: 77, first_name: 'Next', last_name: 'Player' }, ['height', 170]],
  matches: [{ id: 77, team_id: 102, opponent: 'Next Opponent' }, ['is_home', true]],
};

type Lists = Required<WrittenClubFile>;

const entryOf = (list: z.ZodType): z.ZodObject =>
  list instanceof z.ZodDefault
    ? entryOf(list.unwrap() as z.ZodType)
    : (list as z.ZodArray<z.ZodObject>).element;

function withList(
  list: Collection,
  change: (entries: object[]) => unknown[],
  teams: WrittenClubFile['teams'] = [],
): WrittenClubFile {
  const file = makeClubFile();
  return { ...file, teams: [...file.teams, ...teams], [list]: change(file[list] ?? []) };
}
const parse = (file: WrittenClubFile) => parseClubFile(bytesOf(file));

/** Decisions about each list of a club file that are easily forgotten for a new one. */
describe.each(COLLECTIONS)('the list %s', (list) => {
  const [entry, [field, to]] = entries[list];
  const before = parse(makeClubFile());
  const after = parse(withList(list, (all) => [...all, entry]));
  const later = parse(withList(list, (all) => [...all, { ...entry, [field]: to }]));
  const [added] = after[list].slice(-1);
  const name = added ? entryName(list, added as never) : '';

  it('has unique ids', () => {
    const file = withList(list, () => [entry, entry]);
    expect(problemsOf(file)).toContainEqual(
      expect.objectContaining({ field: `${list}[1].id`, code: 'duplicate' }),
    );
  });

  it('refers to entries that the club has', () => {
    const fields = Object.keys(entryOf(clubFile.shape[list]).shape);
    const references = fields.filter((name) => name.endsWith('_id') && name !== 'registry_id');
    expect(referencesOf(list).map(([name]) => name)).toEqual(references);
    for (const reference of references) {
      const file = withList(list, (all) => [{ ...entry, [reference]: 404 }, ...all]);
      expect(problemsOf(file)).toContainEqual(
        expect.objectContaining({ field: `${list}[0].${reference}`, code: 'dangling' }),
      );
    }
  });

  it('is in the changes of a publish, in every form of these', () => {
    const [one, change] = [
      `${singularOf(list)} 77 ${name}`,
      findChanges(after, later, '2026-09-01'),
    ];
    const [grown, shrunk] = [
      findChanges(before, after, '2026-09-01'),
      findChanges(after, before, '2026-09-01'),
    ];
    expect(describeChanges(grown)).toEqual([`  + ${one}`]);
    expect(describeChanges(shrunk)).toEqual([`  - ${one}`]);
    expect(describeChanges(change)).toEqual([expect.stringContaining(`  ~ ${one}: `)]);
    expect(describeChangedFields(change)).toEqual([
      `  ~ ${list}: ${String(field).replaceAll('_', ' ')}`,
    ]);
    expect([grown, shrunk, change].map(summarizeChanges)).toEqual([
      `1 ${singularOf(list)} added`,
      `1 ${singularOf(list)} removed`,
      `1 ${singularOf(list)} changed`,
    ]);
    expect(toDiff(change)[list].changed).toEqual([{ id: 77, fields: [field] }]);
  });

  it('is counted', () => {
    const { counts } = prepareClub(bytesOf(withList(list, (all) => [...all, entry])), TODAY);
    expect(counts[list]).toBe(before[list].length + 1);
    const length = counts[list] ?? 0;
    expect(describeCounts(counts)).toContain(`${length} ${length === 1 ? singularOf(list) : list}`);
  });

  it('changes what readers get', () => {
    const [one, other] = [after, later].map(
      (file) => prepareClub(bytesOf(file), TODAY).fingerprint,
    );
    expect(one).not.toBe(other);
  });

  it('does not shrink unasked if it is guarded', () => {
    const emptied = { ...after, [list]: [] };
    const guarded = findRemovals(after, emptied, TODAY).map(({ field }) => field);
    expect(guarded).toEqual(isGuarded(list) ? [list] : []);
  });

  it('is in the report on a new club, and on one that changes', () => {
    const report = {
      ...{ title: 'FC Example', source: 'club.json', madeAt: '2026-09-01T10:00:00Z' },
      ...{ problems: [], warnings: [], isNew: false },
    };
    const { counts } = prepareClub(bytesOf(after), TODAY);
    // People are shown in their teams.
    const seat = { id: 77, position: '', sort_order: 1 };
    const seated = list === 'players' ? [makeTeam(7, { players: [seat] })] : [];
    const file = parse(withList(list, (all) => [...all, entry], seated));
    const whole = readPage(renderReport({ ...report, counts, file, isNew: true })).join('\n');
    expect(whole.slice(whole.indexOf('What the file has'))).toContain(name);
    const changes = findChanges(before, after, '2026-09-01');
    const changed = readPage(
      renderReport({ ...report, counts, changes, file: after, live: before }),
    );
    expect(changed).toContainEqual(
      expect.stringMatching(new RegExp(`^${list}: 1 (new|in)\\.$`, 'i')),
    );
    expect(changed).toContainEqual(expect.stringMatching(`^${titleOf(list)}.*: 1 (new|in)`));
    expect(changed.filter((line) => line.startsWith(`${titleOf(list)} `))).toHaveLength(1);
  });

  it('has its fields in the reference of the club file', () => {
    expect(fieldReferenceText()).toContain(`## Each of \`${list}\``);
  });

  it.each(FORMS)('is kept in %s', async (_, through) => {
    expect((await through(after))[list]).toEqual(after[list]);
  });
});
