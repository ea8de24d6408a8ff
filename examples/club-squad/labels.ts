/** The texts of the component; the attribute `labels` replaces any of them, as JSON. */
export const LABELS = {
  players: 'Players',
  staff: 'Staff',
  loading: 'Loading the squad …',
  empty: 'The squad has not been announced yet.',
  refused: 'The squad cannot be shown: the token of this page is not valid.',
  missing: 'There is no such team or category.',
  unreachable: 'The squad cannot be loaded now. Trying again …',
  incomplete:
    'The squad needs the attributes base-url, club, token, and one of team, category, team-slug.',
  notANumber: 'The attribute team is no number; for a name, take category or team-slug.',
};

export type Labels = typeof LABELS;

/** Texts that each element has. */
export type ElementLabels = Pick<
  Labels,
  'loading' | 'empty' | 'refused' | 'missing' | 'unreachable' | 'incomplete' | 'notANumber'
>;

/** Ignores what is not an object of texts: the page is shown all the same. */
export function readLabels<L extends object>(own: L, json: string | null): L {
  if (!json) return own;
  try {
    const given = Object.entries(JSON.parse(json) as object);
    return {
      ...own,
      ...Object.fromEntries(given.filter(([, text]) => typeof text === 'string')),
    };
  } catch {
    return own;
  }
}
