import { existsSync } from 'node:fs';
import { extname } from 'node:path';

/** Returns a free path to which the existing workbook can be renamed, such as `club before 2.xlsx`. */
export function keptPath(path: string): string {
  const extension = extname(path);
  const start = `${path.slice(0, -extension.length)} before`;
  for (let number = 1; ; number += 1) {
    const free = `${start}${number === 1 ? '' : ` ${number}`}${extension}`;
    if (!existsSync(free)) return free;
  }
}

/**
 * Whether a file has the name of a renamed workbook, such as `club before 2.xlsx`. Such a file in a folder does
 * not count as a club.
 */
export const isKept = (name: string): boolean => / before( \d+)?\.(xlsx|ods)$/i.test(name);
