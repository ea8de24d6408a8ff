import { isDeepStrictEqual } from 'node:util';
import { type Club, findClub } from '../../shared/table/clubs.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { listRecords } from '../../shared/table/forgotten.ts';
import { findRevision } from '../../shared/table/revisions.ts';
import { findSource } from '../../shared/table/sources.ts';
import type { ClubChanges } from '../club/changes/changes.ts';
import { findChanges } from '../club/changes/find-changes.ts';
import { findLeftBehind } from '../club/people/find-left-behind.ts';
import { findRenamed } from '../club/people/find-renamed.ts';
import { findForgotten } from '../club/people/forgotten/find-forgotten.ts';
import {
  listReturning,
  problemsOfElsewhere,
  problemsOfReturning,
  type Returning,
} from '../club/people/privacy/find-returning.ts';
import { findShownAgain } from '../club/people/privacy/find-shown-again.ts';
import type { ClubFileProblem } from '../club/rules/club-file-error.ts';
import { findRemovals } from '../club/rules/find-removals.ts';
import { findGoneMatches } from '../club/rules/matches/find-gone-matches.ts';
import { findLostDays } from '../club/rules/matches/find-lost-days.ts';
import type { ClubFile } from '../club/rules/schema.ts';
import type { PreparedClub } from '../documents/prepare-club.ts';
import { createElsewhereSearch, type ElsewhereSearch } from './find-elsewhere.ts';
import { listMissingDocuments } from './list-missing-documents.ts';
import { findLiveFile } from './live-file.ts';
import { LiveRevisionChanged } from './publish-revision.ts';
import { findStoredFile } from './stored-files.ts';

export interface PublishPlan<P extends PreparedClub = PreparedClub> {
  club: string;
  prepared: P;
  /** Live revision; null for a new club. */
  live: string | null;
  /**
   * Whether nothing needs to be written: file values and documents equal the live ones, and none is missing.
   * The formatting of the file may differ.
   */
  isUnchanged: boolean;
  /** Names of documents missing in the live revision, if that was checked. */
  missing: string[];
  isSameFile: boolean;
  /**
   * Live club file; undefined if it is missing or invalid by today's rules, or if the club is new or unchanged.
   */
  before?: ClubFile | undefined;
  /** Changes to the live file; undefined if it is unreadable, or the club is new or unchanged. */
  details: ClubChanges | undefined;
  /**
   * Problems that must be allowed: removals that look accidental, moved ids, a live file that is missing or
   * invalid by today's rules.
   */
  removals: ClubFileProblem[];
  forgotten: ClubFileProblem[];
  /** Problems of people and results that the new file would show without an explicit setting. */
  shownAgain: ClubFileProblem[];
  /** People who are not hidden, but may be somebody who was hidden until they left. */
  returning: Returning[];
  warnings: ClubFileProblem[];
  /**
   * One problem if the live file is unreadable, because nobody knows then whom it withholds.
   * `--allow-less-privacy` permits it.
   */
  unknownPrivacy: ClubFileProblem[];
}

interface Planning<P extends PreparedClub> {
  /** Reads the club again, so that matches get ids from the current live revision. */
  readAgain?: (() => Promise<P>) | undefined;
  findElsewhere?: ElsewhereSearch;
  /** Whether to assume, without reading, that the live revision has all of its documents. */
  assumesWhole?: boolean;
}

/**
 * Plans a publish by comparing the club with its live revision.
 * @throws LiveRevisionChanged if match ids come from a revision that is not live, even after `readAgain`
 */
export async function planPublish<P extends PreparedClub>(
  table: Table,
  given: P,
  {
    findElsewhere = createElsewhereSearch(table),
    assumesWhole = false,
    readAgain = async () => given,
  }: Planning<P> = {},
): Promise<PublishPlan<P>> {
  const { slug } = given.club;
  const club = await findClub(table, slug, { consistent: true });
  const isStale = ({ comparedWith }: P) =>
    comparedWith !== undefined && comparedWith !== (club?.revision ?? null);
  const prepared = isStale(given) ? await readAgain() : given;
  if (isStale(prepared)) throw new LiveRevisionChanged(slug);
  const revision = club && (await findRevision(table, slug, club.revision));
  const isSameFile = revision?.digest === prepared.digest;
  const plan = { club: slug, prepared, live: club?.revision ?? null, isSameFile };
  const isSame = revision?.fingerprint === prepared.fingerprint;
  // A club file that is lost or damaged is written again, like lost documents.
  const isStored = isSameFile && (await findSource(table, slug, revision.revision)) !== undefined;
  const before = isStored ? prepared.file : club && (await findLiveFile(table, club));
  const isNothingNew = isSame && isDeepStrictEqual(before, prepared.file);
  const isChecked = isNothingNew && !assumesWhole;
  const missing = isChecked ? await listMissingDocuments(table, slug, revision) : [];
  if (isNothingNew && missing.length === 0) {
    return { ...plan, isUnchanged: true, missing, details: undefined, ...NO_PROBLEMS };
  }
  return {
    ...plan,
    isUnchanged: false,
    missing,
    before,
    ...(await compare(table, { club, before, prepared, findElsewhere })),
  };
}

interface Compared {
  club: Club | undefined;
  before: ClubFile | undefined;
  prepared: PreparedClub;
  findElsewhere: ElsewhereSearch;
}

async function compare(table: Table, { club, before, prepared, findElsewhere }: Compared) {
  const { slug } = prepared.club;
  const records = await listRecords(table, slug);
  const recorded = records.filter(({ leftOn }) => leftOn === undefined);
  const stored = recorded.length > 0 && club ? await findStoredFile(table, club) : undefined;
  const files = { slug, before: before ?? stored?.people, after: prepared.file };
  const forgotten = await findForgotten(files, recorded);
  const returning = await listReturning(before, prepared.file, records);
  const elsewhere = club ? [] : await findElsewhere(slug, prepared.file);
  const { locate = (problems: ClubFileProblem[]) => problems } = prepared;
  const isComparable = !club || before !== undefined;
  const shownAgain = [
    ...(isComparable ? findShownAgain(before, prepared.file, prepared.today) : []),
    ...problemsOfReturning(returning, prepared.file),
    ...problemsOfElsewhere(elsewhere, prepared.file),
  ];
  return {
    details: before && findChanges(before, prepared.file, prepared.today),
    removals: locate(club ? removalsFrom(before, prepared) : []),
    forgotten: locate(forgotten),
    warnings: locate(before ? warningsFrom(before, prepared) : []),
    unknownPrivacy: locate(club && !before ? [UNKNOWN_PRIVACY] : []),
    shownAgain: locate(onePerField(shownAgain)),
    returning,
  };
}

/**
 * Keeps one problem per field. Drops `perhaps_withheld` if the field has another problem, because its remedy,
 * `normal`, does not solve the other.
 */
function onePerField(problems: ClubFileProblem[]): ClubFileProblem[] {
  const byCode = problems.toSorted((a, b) => Number(mayBeOther(a)) - Number(mayBeOther(b)));
  return [...new Map(byCode.toReversed().map((one) => [one.field, one])).values()].toReversed();
}

const mayBeOther = ({ code }: ClubFileProblem): boolean => code === 'perhaps_withheld';

const NO_PROBLEMS = {
  removals: [],
  forgotten: [],
  shownAgain: [],
  returning: [],
  warnings: [],
  unknownPrivacy: [],
};

const warningsFrom = (before: ClubFile, { file, today }: PreparedClub): ClubFileProblem[] => [
  ...findRenamed(before, file),
  ...findLeftBehind(before, file),
  ...findGoneMatches(before, file, today),
  ...findLostDays(before, file),
];

const removalsFrom = (
  before: ClubFile | undefined,
  { file, today, comparedWith }: PreparedClub,
): ClubFileProblem[] =>
  before ? findRemovals(before, file, today) : [unknownRemovals(comparedWith)];

const NO_LIVE_FILE = 'the live club file is missing or no longer valid';

const UNKNOWN_PRIVACY = {
  field: '(file)',
  code: 'withheld',
  detail:
    `${NO_LIVE_FILE}, so whom it withholds is not known. ` +
    'If this file withholds what it must, the operator passes --allow-removals --allow-less-privacy',
};

/** Makes the problem of an unreadable live file: nobody knows what is removed. */
const unknownRemovals = (comparedWith: string | null | undefined): ClubFileProblem => ({
  field: '(file)',
  code: 'removes_too_much',
  detail: `${NO_LIVE_FILE}${comparedWith ? ', so matches without ids get others' : ''}`,
});
