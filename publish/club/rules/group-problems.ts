import { type ClubFileProblem, fieldPath } from './club-file-error.ts';

interface ProblemGroup {
  /** Path such as `players[3].height` or, for several problems, `players[].height`. */
  field: string;
  code: string;
  detail: string;
  count: number;
  isSame: boolean;
  heading?: string | undefined;
  /** Places of the first three problems, such as `line 12` or `Players!C17`; empty if none is known. */
  places: string[];
}

const THE_FILE = fieldPath([]);

/** Number of similar problems that are listed one by one; a larger group lists this many places. */
const SHOWN = 3;

/**
 * Groups more than three problems that differ only in place and value, and keeps others single. Kinds are in
 * the order of their first problems.
 */
export function groupProblems(problems: readonly ClubFileProblem[]): ProblemGroup[] {
  const groups = Map.groupBy(problems, kindOf);
  return Array.from(groups.values()).flatMap((group) =>
    group.length > SHOWN ? [toGroup(group)] : group.map((problem) => toGroup([problem])),
  );
}

/** Returns a key of similar problems. Questions about people keep the index, because each needs an answer. */
const kindOf = ({ field, code, detail, named }: ClubFileProblem): string =>
  [
    named ? field : withoutIndexes(field),
    code,
    detail.replace(/"(?:[^"\\]|\\.)*"?|-?\d[\d.]*|\[\d+\]/g, '…'),
  ].join('\n');

const withoutIndexes = (field: string): string => field.replaceAll(/\[\d+\]/g, '[]');

function toGroup(group: ClubFileProblem[]): ProblemGroup {
  const [first] = group;
  if (!first) throw new Error('A group has a problem.');
  return {
    field: group.length > 1 ? withoutIndexes(first.field) : first.field,
    code: first.code,
    heading: first.heading,
    detail: first.detail,
    count: group.length,
    isSame: group.every(({ detail }) => detail === first.detail),
    places: group.slice(0, SHOWN).flatMap((problem) => placeOf(problem) ?? []),
  };
}

const placeOf = ({ place, line }: ClubFileProblem): string | undefined =>
  place ?? (line === undefined ? undefined : `line ${line}`);

/** Formats a group, such as `players[].last_name: is missing, 104 times: line 3, line 4, line 9 …`. */
export function describeGroup(group: ProblemGroup): string {
  const { detail, count, isSame, places } = group;
  if (count === 1) return `${subjectOf(group)}${detail}`;
  const often = isSame ? `${count} times` : `and ${count - 1} like it`;
  const where = places.map((place) => place.replace(COLUMN, '')).join(', ');
  return `${subjectOf(group)}${detail}, ${often}${where ? `: ${where} …` : ''}`;
}

function subjectOf({ field, heading, count, places: [place] }: ProblemGroup): string {
  if (field === THE_FILE) return '';
  if (place === undefined || /^line \d+$/.test(place)) return `${field}: `;
  if (count === 1 && COLUMN.test(place)) return '';
  if (heading !== undefined) return `${heading}: `;
  const [, column] = /\.(\w+)$/.exec(field) ?? [];
  return column === undefined ? '' : `${column}: `;
}

/** Part after the line in a CSV place, such as `: column height`. */
const COLUMN = /: column .*$/;
