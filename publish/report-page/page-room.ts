import type { Html } from './html.ts';

/** Rows that fit into the page, and the number of entries that do not. */
export interface Shown {
  rows: Html[];
  left: number;
}

export type PageRoom = <T>(entries: readonly T[], render: (entry: T) => Html) => Shown;

/** Largest number of bytes for the lists of a page, because phones can open 2 MB. */
const MAX_BYTES = 1_900_000;

const encoder = new TextEncoder();

export function createPageRoom(max: number = MAX_BYTES): PageRoom {
  let used = 0;
  return (entries, render) => {
    const rows: Html[] = [];
    for (const entry of entries) {
      const row = render(entry);
      const size = encoder.encode(row.markup).length;
      if (used + size > max) break;
      used += size;
      rows.push(row);
    }
    return { rows, left: entries.length - rows.length };
  };
}
