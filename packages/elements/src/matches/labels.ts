/** English texts of `<club-matches>`. The attribute `labels` (JSON) replaces any of them. */
export const LABELS = {
  ahead: 'Coming',
  over: 'Played',
  noDate: 'No date yet',
  /** Time of a match in its own time zone, shown if the visitor's clock differs. */
  timeThere: '{time} in {place}',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
  abandoned: 'Abandoned',
  awarded: 'Awarded',
  page: 'Match page',
  moved: 'moved from {day}',
  /** Words for the outcome. The first letter is shown, and the word is the tooltip and the accessible name. */
  win: 'Win',
  draw: 'Draw',
  loss: 'Loss',
  loading: 'Loading the matches …',
  empty: 'There are no matches to show.',
  unavailable: 'The matches cannot be shown at the moment.',
  unreachable: 'The matches cannot be loaded now. Trying again …',
};

export type MatchLabels = typeof LABELS;
