import { warn, warnOfChoice } from './warn.ts';

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

/** Replaces labels by texts in JSON. What is none of them is named in the console, and the page is shown all the same. */
export function readLabels<L extends object>(own: L, json: string): L {
  if (!json) return own;
  const labels = { ...own };
  for (const [name, text] of Object.entries(parse(json))) {
    if (typeof text === 'string') Object.assign(labels, { [name]: text });
    else warn('labels', `${name} is no text.`);
    if (!(name in own)) warnOfChoice('labels', name, Object.keys(own));
  }
  return labels;
}

function parse(json: string): object {
  try {
    return Object(JSON.parse(json));
  } catch (error) {
    warn('labels', `${error}`);
    return {};
  }
}
