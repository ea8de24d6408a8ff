/** English texts of `<club-squad>`. The attribute `labels` (JSON) replaces any of them. */
export const LABELS = {
  players: 'Players',
  staff: 'Staff',
  loading: 'Loading the squad …',
  empty: 'The squad has not been announced yet.',
  unavailable: 'The squad cannot be shown at the moment.',
  unreachable: 'The squad cannot be loaded now. Trying again …',
};

export type Labels = typeof LABELS;
