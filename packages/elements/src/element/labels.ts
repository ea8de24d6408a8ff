/** Texts that are the same in each element. */
export const COMMON_LABELS = {
  missing: 'There is no such team or category.',
  blocked: 'Refused by the Content-Security-Policy of this page.',
  notANumber: 'The attribute team is no number; for a name, take category or team-slug.',
};

/** Texts that each element has. */
export type ElementLabels = typeof COMMON_LABELS & {
  loading: string;
  empty: string;
  /** The token is refused. */
  refused: string;
  unreachable: string;
  incomplete: string;
};

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
