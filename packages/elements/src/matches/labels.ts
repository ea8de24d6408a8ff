/** The texts of `<club-matches>`; the attribute `labels` replaces any of them, as JSON. */
export const LABELS = {
  ahead: 'Coming',
  over: 'Played',
  noDate: 'No date yet',
  /** The time at the place of a match, if clocks there differ from the visitor's. */
  timeThere: '{time} in {place}',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
  abandoned: 'Abandoned',
  awarded: 'Awarded',
  page: 'Match page',
  moved: 'moved from {day}',
  /** Words for the outcome. Their first letter is shown. */
  win: 'Win',
  draw: 'Draw',
  loss: 'Loss',
  loading: 'Loading the matches …',
  empty: 'There are no matches to show.',
  unavailable: 'The matches cannot be shown at the moment.',
  unreachable: 'The matches cannot be loaded now. Trying again …',
};

export type MatchLabels = typeof LABELS;
