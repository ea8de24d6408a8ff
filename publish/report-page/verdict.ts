import type { ClubChanges, ListChanges } from '../club/changes/changes.ts';
import { isNothingChanged } from '../club/changes/summarize-changes.ts';
import { nameSome } from '../club/cut-list.ts';
import { countOf } from '../club/describe-counts.ts';
import { COLLECTIONS } from '../club/rules/collections.ts';
import type { ClubReport } from './club-report.ts';
import { describeList, ENTRIES, type ListWords, PEOPLE } from './list-words.ts';

export interface Verdict {
  kind: 'good' | 'bad' | 'same';
  headline: string;
  detail: string;
}

export function verdictOf(report: ClubReport): Verdict {
  const { action, problems, message } = report;
  if (action === 'failed' || action === 'overtaken' || action === 'refused' || message) {
    return refusal(report);
  }
  if (problems.length > 0) return refusal(report);
  if (action === 'published') {
    const news = report.isNew ? NEW_CLUB : `Readers see it now. ${newsOf(report)}`;
    return { kind: 'good', headline: 'Published', detail: news };
  }
  if (action === 'unchanged' || (report.changes && isNothingChanged(report.changes))) {
    return { kind: 'same', headline: 'Nothing changes', detail: UNCHANGED };
  }
  return { kind: 'good', headline: 'Can be published', detail: newsOf(report) };
}

const NEW_CLUB = 'It is a new club: those who get a license for it can read it.';
const UNCHANGED = 'The live club has the same names and values.';

function newsOf({ isNew, changes }: ClubReport): string {
  if (isNew) return 'It is a new club.';
  if (!changes) return 'It was not compared with the live club.';
  return isNothingChanged(changes) ? UNCHANGED : `${summarize(changes)}.`;
}

/** Summarizes changes, such as `Players: 2 in, 1 out; 1 squad changed`. */
function summarize({ club, squads, shownMore, ...lists }: ClubChanges): string {
  const shown = shownMore.map(({ name }) => name);
  const parts = [
    shown.length > 0 ? `more is shown of ${nameSome(shown, MAX_NAMES)}` : '',
    club.length > 0 ? 'club changed' : '',
    ...COLLECTIONS.map((list) =>
      summaryOf(list, lists[list], list === 'players' ? PEOPLE : ENTRIES),
    ),
    squads.length > 0 ? `${countOf(squads.length, 'squad')} changed` : '',
  ];
  const text = parts.filter(Boolean).join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const MAX_NAMES = 6;

const summaryOf = (title: string, list: ListChanges, words: ListWords): string =>
  describeList(list, words).replace(/^(?=.)/, `${title}: `);

function refusal({ action, problems, problemCount, message }: ClubReport): Verdict {
  const isDone = action !== undefined;
  const isSure = isDone && action !== 'failed';
  const count = countOf(problemCount ?? problems.length, 'problem');
  const verdict = (headline: string, detail: string): Verdict => ({
    kind: 'bad',
    headline,
    detail: isSure ? `${detail} Nothing has changed for readers.` : detail,
  });
  if (action === 'overtaken') return verdict('Not published', OVERTAKEN);
  if (problems.length > 0 && problems.every(({ code }) => code === 'removes_too_much')) {
    const headline = isDone
      ? 'Refused: it removes too much'
      : 'Would be refused: it removes too much';
    return verdict(headline, message ?? REMOVALS);
  }
  const headline = isDone ? 'Not published' : 'Cannot be published';
  if (problems.length === 0) return verdict(headline, message ?? '');
  return verdict(`${headline}: ${count}`, 'Correct the file in the places below.');
}

const OVERTAKEN = 'Someone else started to publish this club later, and wins.';
const REMOVALS =
  'If what is missing below is meant to go, publish the file with the option --allow-removals.';
