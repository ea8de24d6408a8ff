import { COMMON_LABELS } from '../element/labels.ts';

/** The texts of `<club-matches>`; the attribute `labels` replaces any of them, as JSON. */
export const LABELS = {
  ...COMMON_LABELS,
  ahead: 'Coming',
  over: 'Played',
  noDate: 'No date yet',
  /** The time at the place of a match, where its clocks are not the visitor's. */
  timeThere: '{time} in {place}',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
  abandoned: 'Abandoned',
  awarded: 'Awarded',
  page: 'Match page',
  moved: 'moved from {day}',
  /** Words for the outcome, whose first letters are shown. */
  win: 'Win',
  draw: 'Draw',
  loss: 'Loss',
  loading: 'Loading the matches …',
  empty: 'There are no matches to show.',
  refused: 'The matches cannot be shown: the token of this page is not valid.',
  unreachable: 'The matches cannot be loaded now. Trying again …',
  incomplete:
    'The matches need the attributes club, token, and at most one of category, team-slug, team.',
};

export type MatchLabels = typeof LABELS;
