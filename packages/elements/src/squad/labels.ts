import { COMMON_LABELS } from '../element/labels.ts';

/** The texts of `<club-squad>`; the attribute `labels` replaces any of them, as JSON. */
export const LABELS = {
  ...COMMON_LABELS,
  players: 'Players',
  staff: 'Staff',
  loading: 'Loading the squad …',
  empty: 'The squad has not been announced yet.',
  refused: 'The squad cannot be shown: the token of this page is not valid.',
  unreachable: 'The squad cannot be loaded now. Trying again …',
  incomplete: 'The squad needs the attributes club, token, and one of category, team-slug, team.',
};

export type Labels = typeof LABELS;
