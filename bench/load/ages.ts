/** When an edition of a club had been published; times are in milliseconds since 1970. */
export interface Publication {
  club: string;
  edition: number;
  completedAt: number;
}

/** Which edition an answer showed, and when its last byte had come. */
export interface Sighting {
  club: string;
  edition: number;
  receivedAt: number;
}

/**
 * How old each answer was, in milliseconds: for how long, when it came, a later edition than the
 * one that it showed had been published. 0 for an answer that nothing later had superseded.
 */
export function agesOf(sightings: Sighting[], publications: Publication[]): number[] {
  const completed = new Map<string, Publication[]>();
  for (const publication of publications.toSorted((a, b) => a.completedAt - b.completedAt)) {
    completed.set(publication.club, [...(completed.get(publication.club) ?? []), publication]);
  }
  return sightings.map(({ club, edition, receivedAt }) => {
    const next = completed.get(club)?.find((publication) => publication.edition > edition);
    return next ? Math.max(0, receivedAt - next.completedAt) : 0;
  });
}
