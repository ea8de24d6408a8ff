import { warn, warnOfChoice } from './warn.ts';

export interface ElementLabels {
  loading: string;
  empty: string;
  /** Something is wrong that the author of the page has to change: the console says what. */
  unavailable: string;
  unreachable: string;
}

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
