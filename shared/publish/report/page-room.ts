import type { Html } from './html.ts';

/** What fits of a list, and how many entries do not. */
export interface Shown {
  rows: Html[];
  left: number;
}

/** Takes the entries of a list that still fit into the page. */
export type PageRoom = <T>(entries: readonly T[], render: (entry: T) => Html) => Shown;

/** A page of this many characters opens on a phone; the rest of a larger club is only counted. */
const MAX_CHARACTERS = 1_500_000;

export function createPageRoom(max: number = MAX_CHARACTERS): PageRoom {
  let used = 0;
  return (entries, render) => {
    const rows: Html[] = [];
    for (const entry of entries) {
      const row = render(entry);
      used += row.markup.length;
      if (used > max) break;
      rows.push(row);
    }
    return { rows, left: entries.length - rows.length };
  };
}
