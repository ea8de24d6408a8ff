import { existsSync } from 'node:fs';
import { extname } from 'node:path';

/** Returns a free path for a workbook that another replaces: `club before 2.xlsx` where `club before.xlsx` exists. */
export function keptPath(path: string): string {
  const extension = extname(path);
  const start = `${path.slice(0, -extension.length)} before`;
  for (let number = 1; ; number += 1) {
    const free = `${start}${number === 1 ? '' : ` ${number}`}${extension}`;
    if (!existsSync(free)) return free;
  }
}

/**
 * Whether a file in a folder of clubs is a workbook that was kept under such a name. It does not count as a
 * club.
 */
export const isKept = (name: string): boolean => / before( \d+)?\.(xlsx|ods)$/i.test(name);
