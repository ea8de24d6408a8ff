import { warn, warnOfChoice } from './warn.ts';

export interface ElementLabels {
  loading: string;
  empty: string;
  /** Message to visitors if the page has wrong attributes. The console has the reason. */
  unavailable: string;
  unreachable: string;
}

/**
 * Replaces labels by those in the JSON. Ignores unknown names and values that are not strings, and reports them
 * in the console.
 */
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
