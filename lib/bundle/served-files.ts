import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildElements } from '../../packages/elements/build.ts';
import { listReferenceFiles } from '../../reference/page/list-files.ts';

/**
 * Writes the files that get-reference serves, gzipped: the reference, and the scripts for websites in
 * `elements/`.
 */
export function writeServedFiles(folder: string): void {
  for (const [name, content] of listReferenceFiles()) write(name, content);
  for (const [name, content] of buildElements()) write(`elements/${name}`, content);

  function write(name: string, content: string): void {
    const path = join(folder, `${name}.gz`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, gzipSync(content, { level: 9 }));
  }
}
