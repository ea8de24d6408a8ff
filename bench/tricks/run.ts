/**
 * `npm run bench:tricks`: what each setting of the functions' build is worth. Each variant of
 * list-teams is built as it is but for one thing, and started in fresh processes.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installOnce } from '../install.ts';
import { VARIANTS } from './variants.ts';

installOnce();
const { openLab } = await import('../subjects/open-lab.ts');
const { measureStarts } = await import('./measure-starts.ts');
const { describeMachine } = await import('../report/machine.ts');
const { tricksText } = await import('./tricks-text.ts');
const { writePerformance } = await import('../report/performance-doc.ts');
const { buildVariant } = await import('./build-variant.ts');

const ROUNDS = 25;

const folder = mkdtempSync(join(tmpdir(), 'club-data-tricks-'));
const lab = await openLab();
try {
  const subjects = [];
  for (const [i, variant] of VARIANTS.entries()) {
    const file = await buildVariant(variant, join(folder, String(i)));
    subjects.push({ ...lab.ours, name: variant.name, file });
  }
  const variants = await measureStarts(subjects, lab.noOp, ROUNDS);
  const results = { machine: describeMachine(), rounds: ROUNDS, variants };
  console.log(`\n${tricksText(results)}`);
  const target = new URL('../tricks-results.json', import.meta.url);
  writeFileSync(target, `${JSON.stringify(results, undefined, 2)}\n`);
  writePerformance();
} finally {
  await lab.close();
  rmSync(folder, { recursive: true });
}
