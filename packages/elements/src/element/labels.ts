import { warn, warnOfChoice } from './warn.ts';

export interface ElementLabels {
  loading: string;
  empty: string;
  /**
   * Message to visitors if the data cannot be shown, for example because an attribute is wrong or the token is
   * refused. The console has the reason.
   */
  unavailable: string;
  unreachable: string;
}

/** Replaces labels by those in the JSON. Reports unknown names in the console. */
export function readLabels<L extends object>(own: L, json: string): L {
  if (!json) return own;
  const labels = { ...own } as Record<string, unknown>;
  for (const [name, text] of Object.entries(parse(json))) {
    if (!(name in own)) warnOfChoice('labels', name, Object.keys(own));
    else if (typeof text === 'string') labels[name] = text;
    else warn('labels', `${name} is no text.`);
  }
  return labels as L;
}

function parse(json: string): object {
  try {
    return Object(JSON.parse(json));
  } catch (error) {
    warn('labels', `${error}`);
    return {};
  }
}
