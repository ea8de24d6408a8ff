import type { Mutation } from '../../mutation.ts';

const SCORES = {
  project: 'parts',
  test: 'test/parts/publish/people/scores.test.ts',
  file: 'publish/people/privacy/scores.ts',
};
const REMOVALS = {
  project: 'parts',
  test: 'test/parts/publish/club-file/find-removals.test.ts',
  file: 'publish/club-file/find-removals.ts',
};
const SHEET = { project: 'operator', test: 'test/operator/spreadsheets/matches.test.ts' };
const LISTS = {
  project: 'operator',
  test: 'test/operator/spreadsheets/federation-lists.test.ts',
};
const MATCHES = { project: 'parts', test: 'test/parts/publish/club-file/matches/matches.test.ts' };

/** Withheld scores are read by nobody, and no match is lost or misplaced. */
export const matchMutations: Mutation[] = [
  {
    protection: 'Scores are withheld before anything is rendered.',
    ...SCORES,
    file: 'publish/render/render-documents.ts',
    find: 'withholdScores(written, today)',
    replace: 'written',
  },
  {
    protection: 'Neither the scores nor their note are published of a team that publishes none.',
    ...SCORES,
    find: '...{ score: null, opponent_score: null, score_note: null },',
    replace: '...{ score: null, opponent_score: null },',
  },
  {
    protection: 'A note on a match that was played may tell its result.',
    ...SCORES,
    find: 'mayTell(match, today) ? null : match.status_note',
    replace: 'match.status_note',
  },
  {
    protection: 'A note on a scheduled match whose date is over may tell its result.',
    ...SCORES,
    find: 'date && date < today',
    replace: 'date && date < "1"',
  },
  {
    protection: 'That a match was awarded tells its result.',
    ...SCORES,
    find: "match.status === 'awarded' ? 'finished' : match.status",
    replace: 'match.status',
  },
  {
    protection: "A team's own word on scores counts before that of its category.",
    ...SCORES,
    find: 'team.publishes_scores ?? ofCategories.get(team.category_id)',
    replace: 'ofCategories.get(team.category_id) ?? team.publishes_scores',
  },
  {
    protection: 'Whether scores are published is no field that readers get.',
    ...SCORES,
    file: 'publish/render/to-responses.ts',
    find: '  id: category.id,\n',
    replace: '  ...category,\n',
  },
  {
    protection: 'A category whose word on scores is gone from the file does not show them again.',
    ...SCORES,
    find: 'isOpen(one) && withheld.has(one.id)',
    replace: 'isOpen(one) && withheld.has(0)',
  },
  {
    protection: 'A team whose word on scores is gone from the file does not show them again.',
    ...SCORES,
    find: '...open.map(',
    replace: '...[].map(',
  },
  {
    protection: 'More than a tenth of the matches ahead are not removed unasked.',
    ...REMOVALS,
    find: 'gone.length <= ahead.length * MAX_SHARE) return found',
    replace: 'gone.length <= ahead.length) return found',
  },
  {
    protection: 'An active season does not lose all of its matches unasked.',
    ...REMOVALS,
    find: '!later.has(season.id) && matches.every',
    replace: 'later.has(season.id) && matches.every',
  },
  {
    protection: 'A time that no clock shows is not published.',
    ...MATCHES,
    file: 'publish/club-file/matches/check-matches.ts',
    find: 'instantsOf({ date, time, zone }).length > 0',
    replace: 'instantsOf({ date, time, zone }).length >= 0',
  },
  {
    protection: 'Half a score is not published.',
    ...MATCHES,
    file: 'publish/club-file/matches/check-matches.ts',
    find: 'missing === undefined || others.length > 0',
    replace: 'missing === undefined || others.length >= 0',
  },
  {
    protection: 'Of a team, matches of a season are only its own.',
    project: 'contract',
    test: 'test/contract/clubs/list-matches.test.ts',
    file: 'functions/serve/document-endpoint.ts',
    find: 'if (body && !isOther) return body',
    replace: 'if (body) return body',
  },
  {
    protection: 'The result of an away match is turned into ours and theirs.',
    ...LISTS,
    file: 'publish/spreadsheets/identity/resolve-matches.ts',
    find: 'is_home ? [home, away] : [away, home]',
    replace: '[home, away]',
  },
  {
    protection: 'Of teams of one name, that of the season with the date is meant.',
    ...SHEET,
    file: 'publish/spreadsheets/identity/resolve-matches.ts',
    find: 'String(start_date) <= date && date <= String(end_date)',
    replace: 'String(start_date) <= date',
  },
  {
    protection: 'A match of two of our teams is not published as that of one of them.',
    ...LISTS,
    file: 'publish/spreadsheets/identity/resolve-sides.ts',
    find: 'if (!side || another) {',
    replace: 'if (!side) {',
  },
  {
    protection: 'A result that a spreadsheet has turned into a time is no result.',
    ...LISTS,
    file: 'publish/spreadsheets/values/read-result.ts',
    find: ' || TIME.test(text)',
    replace: '',
  },
  {
    protection: 'The id of a match does not change when it moves.',
    ...SHEET,
    file: 'publish/spreadsheets/identity/resolve-matches.ts',
    find: 'return makeMatchId(values)',
    replace: 'return makeMatchId({ ...values, round: values.date })',
  },
  {
    protection: 'A sheet that has nothing of matches is not read for its title.',
    ...LISTS,
    file: 'publish/spreadsheets/headings/find-sheets.ts',
    find: 'return isOwn || isKnown(sheet, name) ? name : undefined',
    replace: 'return name',
  },
  {
    protection: 'A sheet whose title may be that of two teams is not read as the list of one.',
    project: 'operator',
    test: 'test/operator/spreadsheets/team-lists.test.ts',
    file: 'publish/spreadsheets/headings/find-team-lists.ts',
    find: "heading === '' || another !== undefined",
    replace: "heading === ''",
  },
  {
    protection: 'A restored table that shows withheld scores says so.',
    project: 'operator',
    test: 'test/operator/commands/compare.test.ts',
    file: 'cli/compare/compare-files.ts',
    find: 'listScoresShownAgain(file, old)',
    replace: 'listScoresShownAgain(old, file)',
  },
];
