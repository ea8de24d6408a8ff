import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Subject } from '../instance/run-instance.ts';
import { sum } from '../report/statistics.ts';

/** What would be uploaded of a function. */
export interface Payload {
  name: string;
  /** Of its code, whatever else is in its folder. */
  codeBytes: number;
  bytes: number;
  /** Each file by itself, as in a zip archive. */
  gzipBytes: number;
}

export function measurePayload({ name, file }: Subject): Payload {
  const folder = dirname(file);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({
      isCode: /\.[cm]?js$/.test(entry.name),
      content: readFileSync(join(entry.parentPath, entry.name)),
    }));
  return {
    name,
    codeBytes: sum(files.filter(({ isCode }) => isCode).map(({ content }) => content.length)),
    bytes: sum(files.map(({ content }) => content.length)),
    gzipBytes: sum(files.map(({ content }) => gzipSync(content).length)),
  };
}
