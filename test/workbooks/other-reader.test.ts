import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatRange } from '../../publish/files/workbook/cell-range.ts';
import { columnLetters } from '../../publish/files/workbook/places.ts';
import { readXlsx } from '../../publish/files/workbook/read-xlsx.ts';
import type { Cell, Sheet } from '../../publish/files/workbook/workbook.ts';
import { installPython, pythonProgram } from '../support/programs/python.ts';

const PYTHON = {
  folder: '.local/workbooks/python',
  requirements: 'test/workbooks/requirements.txt',
};
const COUNT = Number(process.env.RUNS ?? 60);
const SEED = process.env.SEED ?? String(Date.now());

/** Content of a sheet that openpyxl reads. */
interface Expected {
  /** Kind and value by place; a formula has no value. */
  cells: Record<string, [kind: string, value: unknown]>;
  merges: string[];
}

const folder = mkdtempSync(join(tmpdir(), 'other-reader-'));
const python = (...args: string[]) =>
  spawnSync(pythonProgram(PYTHON, 'python'), args, { encoding: 'utf8' });

beforeAll(() => {
  installPython(PYTHON);
  const { status, stderr } = python(
    'test/workbooks/programs/make_workbooks.py',
    SEED,
    `${COUNT}`,
    folder,
  );
  if (status !== 0) throw new Error(stderr);
  return () => rmSync(folder, { recursive: true });
}, 120_000);

describe(`workbooks that openpyxl makes (SEED=${SEED})`, () => {
  it('have the values that it reads, or a formula that was never calculated', async () => {
    for (let i = 0; i < COUNT; i++) {
      const expected: Record<string, Expected> = JSON.parse(
        readFileSync(join(folder, `${i}.json`), 'utf8'),
      );
      const { sheets } = await readXlsx(readFileSync(join(folder, `${i}.xlsx`)));
      const read = Object.fromEntries(sheets.map((sheet) => [sheet.name, describeSheet(sheet)]));
      expect([i, read]).toEqual([i, expected]);
    }
  });
});

function describeSheet({ rows, merges = [] }: Sheet): Expected {
  const cells = rows.flatMap(({ number, cells }) =>
    cells.flatMap((cell, i) =>
      cell.kind === 'empty'
        ? []
        : [[`${columnLetters(i + 1)}${number}`, describeCell(cell)] as const],
    ),
  );
  return { cells: Object.fromEntries(cells), merges: merges.map(formatRange).sort() };
}

function describeCell(cell: Exclude<Cell, { kind: 'empty' }>): [string, unknown] {
  if (cell.kind === 'number') return ['number', cell.value];
  if (cell.kind === 'error' && cell.isUncalculated) return ['formula', null];
  return [cell.kind, cell.text];
}
