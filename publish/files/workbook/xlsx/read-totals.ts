import type { Archive } from '../archive/open-archive.ts';
import { parseXml } from '../archive/parse-xml.ts';
import { addEntry } from '../limits.ts';
import { parseRange } from '../merge.ts';
import { readRelations } from './read-relations.ts';

/** The numbers of the rows that are the total row of one of a sheet's tables. */
export async function readTotals(archive: Archive, sheet: string): Promise<number[]> {
  const totals: number[] = [];
  for (const { type, path } of await readRelations(archive, sheet)) {
    if (type !== 'table' || !archive.has(path)) continue;
    await parseXml(archive, path, {
      open(name, { ref = '', totalsRowCount = '0' }) {
        const last = parseRange(ref)?.last.row;
        if (name === 'table' && last && totalsRowCount !== '0') addEntry(totals, last);
      },
    });
  }
  return totals;
}
