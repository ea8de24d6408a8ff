import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeOds, makeXlsx } from '../operator/files/workbook/make-workbook.ts';

/** Writes the peak of the process's memory in kB. */
const MEASURE = `data:text/javascript,
import { readFileSync, writeSync } from 'node:fs';
const peak = () => /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
process.on('exit', () => writeSync(2, 'peak ' + peak()));`;

/**
 * Megabytes with a young generation of at most 16 MB: how far V8 lets that grow depends on its
 * speed (220 to 262 MB for the same workbook), not on what is kept. `check` of a small workbook
 * takes some 120 MB.
 */
const MAX_MB = 250;

const folder = mkdtempSync(join(tmpdir(), 'memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function check(name: string, bytes: Uint8Array) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const { stderr } = spawnSync(
    process.execPath,
    ['--max-semi-space-size=16', '--import', MEASURE, 'bin/club-data.ts', 'check', path],
    { encoding: 'utf8' },
  );
  const peakMb = Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024;
  return { peakMb, kilobytes: bytes.length / 1000, stderr };
}

const cell = (type: string, content: string) =>
  makeXlsx({ sheets: [`<row r="1"><c r="B1" t="${type}">${content}</c></row>`] });
const ods = (attributes: string, content: string) =>
  makeOds(
    '<table:table table:name="A"><table:table-row><table:table-cell office:value-type="string" ' +
      `${attributes}>${content}</table:table-cell></table:table-row></table:table>`,
  );

const AMPERSANDS = '&amp;'.repeat(10_000_000);
const LETTERS = 'x'.repeat(100_000_000);
const XLSX = 'Sheet1!B1: has more than 32767 characters';
const ODS = 'A!A1: has more than 32767 characters';
const DAMAGED = 'is damaged (xl/sheets/1.xml is no spreadsheet)';

// /proc is Linux's.
describe.runIf(existsSync('/proc/self/status'))('a workbook of some kilobytes', () => {
  it.each<[string, string, () => Uint8Array, string]>([
    ['entities', 'xlsx', () => cell('inlineStr', `<is><t>${AMPERSANDS}</t></is>`), XLSX],
    ['entities of a value', 'xlsx', () => cell('str', `<v>${AMPERSANDS}</v>`), XLSX],
    [
      'entities of a shared text',
      'xlsx',
      () =>
        makeXlsx({
          texts: `<si><t>${AMPERSANDS}</t></si>`,
          sheets: ['<row r="1"><c r="B1" t="s"><v>0</v></c></row>'],
        }),
      'is damaged (xl/texts.xml is no spreadsheet)',
    ],
    ['entities', 'ods', () => ods('', `<text:p>${AMPERSANDS}</text:p>`), ODS],
    ['a long text', 'xlsx', () => cell('inlineStr', `<is><t>${LETTERS}</t></is>`), XLSX],
    ['a long attribute', 'xlsx', () => cell(`n" x="${LETTERS}`, '<v>1</v>'), DAMAGED],
    ['a long attribute', 'ods', () => ods(`office:string-value="${LETTERS}"`, ''), ODS],
    [
      'many namespaces',
      'xlsx',
      () => {
        const names = Array.from({ length: 900 }, (_, i) => `xmlns:n${i}="u"`).join(' ');
        const nested = `<a ${names}>`.repeat(90) + '<x xmlns:b="u"/>'.repeat(20_000);
        return makeXlsx({ sheets: [nested] });
      },
      'is damaged (xl/sheets/1.xml)',
    ],
    ['a long name', 'xlsx', () => cell('n', `<${LETTERS}/>`), DAMAGED],
    ['pieces of a text', 'xlsx', () => cell('inlineStr', '<t>&amp;</t>'.repeat(5e6)), XLSX],
    ['paragraphs', 'ods', () => ods('', '<text:p>x</text:p>'.repeat(5e6)), ODS],
    [
      'many long texts',
      'xlsx',
      () => makeXlsx({ texts: `<si><t>${'x'.repeat(800)}</t></si>`.repeat(250_000) }),
      'has more than 33554432 characters',
    ],
    [
      'many error cells',
      'xlsx',
      () =>
        makeXlsx({
          sheets: [`<row>${'<c t="e"><v>#REF!</v></c>'.repeat(39)}</row>`.repeat(40_000)],
        }),
      "Sheet1: has more than 300000 filled cells: delete what is not the club's",
    ],
  ])('with %s (%s) is refused before it fills the memory', (name, form, make, message) => {
    const { peakMb, kilobytes, stderr } = check(`${name.replaceAll(' ', '-')}.${form}`, make());
    expect(stderr).toContain(message);
    expect(kilobytes).toBeLessThan(1_000);
    expect(peakMb).toBeLessThan(MAX_MB);
  });
});
