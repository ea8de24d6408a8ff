import { nameSome } from '../../publish/club/cut-list.ts';
import { countOf } from '../../publish/club/describe-counts.ts';
import { PUBLISHED_FROM } from '../../publish/revisions/forget.ts';
import { isOlderThan } from '../../publish/revisions/retention.ts';
import { type ClubCheck, publishAgain } from './finding.ts';

/** Milliseconds after which an unfinished publish counts as interrupted; a publish takes seconds. */
const IN_PROGRESS_MS = 10 * 60_000;

/** Reports a live club whose documents the current version of club-data would render differently. */
export const checkDocuments: ClubCheck = ({ slug, isOutdated }) =>
  isOutdated
    ? [{ code: 'outdated_documents', club: slug, detail: OUTDATED, remedies: publishAgain(slug) }]
    : [];

const OUTDATED = 'its live club file would be shown differently by the rules of this version';

/** Reports a live revision with missing documents, for example in a table that was copied in part. */
export const checkMissing: ClubCheck = ({ slug, missing }) => {
  if (missing.length === 0) return [];
  const detail = `has lost ${countOf(missing.length, 'document')} (${nameSome(missing, 3)}): clients that ask for them get 503`;
  return [{ code: 'missing_documents', club: slug, detail, remedies: publishAgain(slug) }];
};

/**
 * Reports a live club that shows somebody who may be a hidden or limited person. Older versions of `publish`
 * published such a person without asking.
 */
export const checkDoubts: ClubCheck = ({ slug, doubts }) => {
  if (doubts === 0) return [];
  const people = countOf(doubts, 'person who may be', 'people who may be');
  const detail = `shows ${people} somebody hidden or limited; publish says in which rows`;
  return [{ code: 'hidden_perhaps_shown', club: slug, detail, remedies: publishAgain(slug) }];
};

export const checkPublishes: ClubCheck = ({ slug, club, revisions, inUse }, now) => {
  if (!club && inUse.length === 0) {
    const detail = 'its removal was interrupted: parts of it are still stored';
    return [{ code: 'unfinished_removal', club: slug, detail, remedies: [`remove ${slug}`] }];
  }
  const left = revisions.filter(
    ({ revision, retiredAt, publishedAt }) =>
      revision !== club?.revision &&
      retiredAt === undefined &&
      now.getTime() - Date.parse(publishedAt) > IN_PROGRESS_MS,
  );
  const [first] = left;
  if (!first) return [];
  const { publishedAt, publishedFrom } = first;
  const isForget = publishedFrom === PUBLISHED_FROM;
  const what = isForget ? 'forget' : `a publish${publishedFrom ? ` from ${publishedFrom}` : ''}`;
  const next = isForget ? 'run it again' : 'the next one deletes what it left';
  const detail = `${what} was interrupted at ${publishedAt.slice(0, 16)}Z: ${next}`;
  const remedies = isForget ? [] : publishAgain(slug, first);
  return [{ code: 'unfinished_publish', club: slug, detail, remedies }];
};

/**
 * Reports revisions that were replaced too many days ago. Usually only publishing deletes them, so a club that
 * is no longer published keeps them.
 */
export const checkPast: ClubCheck = ({ slug, club, revisions, retention: { days } }, now) => {
  const old = revisions.filter(
    ({ revision, retiredAt }) => revision !== club?.revision && isOlderThan(retiredAt, days, now),
  );
  if (old.length === 0) return [];
  const detail = `has ${countOf(old.length, 'revision')} that ${
    old.length === 1 ? 'was' : 'were'
  } replaced more than ${countOf(days, 'day')} ago`;
  return [{ code: 'past_revisions', club: slug, detail, remedies: [`prune ${slug}`] }];
};

/** Milliseconds that a revision may be in the future: twice the accepted clock difference. */
const FUTURE_MS = 10 * 60_000;

/**
 * Reports a revision from a machine whose clock is fast. Such a revision may apply age limits for a wrong day.
 */
export const checkFuture: ClubCheck = ({ slug, revisions }, now) => {
  const next = revisions.find(
    ({ publishedAt }) => Date.parse(publishedAt) - now.getTime() > FUTURE_MS,
  );
  if (!next) return [];
  const { publishedAt, publishedOn } = next;
  const on = publishedOn ? ` on ${publishedOn}` : '';
  const detail = `was published at ${publishedAt.slice(0, 16)}Z, which is not yet: correct the clock${on}, then publish again`;
  return [{ code: 'future_revision', club: slug, detail }];
};
