import { type ClubCheck, publishFile } from './finding.ts';

/** A publish takes seconds, so an older one was interrupted. */
const IN_PROGRESS_MS = 10 * 60_000;

/** What earlier rules have made of the live club file. */
export const checkDocuments: ClubCheck = ({ slug, isOutdated }) =>
  isOutdated
    ? [{ code: 'outdated_documents', club: slug, detail: OUTDATED, remedies: again(slug) }]
    : [];

/** Exported first, because the published file may be on another machine. */
const again = (slug: string): string[] => [
  `export ${slug} --out ${slug}.json`,
  `publish ${slug}.json`,
];

const OUTDATED = 'its live club file would be shown differently by the rules of this version';

/** What interrupted commands have left. */
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
  if (left.length === 0) return [];
  const detail = `a publish was interrupted at ${left[0]?.publishedAt.slice(0, 16)}Z; the next one deletes what it left`;
  const remedies = [publishFile(left[0]?.publishedFrom ?? `${slug}.json`)];
  return [{ code: 'unfinished_publish', club: slug, detail, remedies }];
};
