import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClubReport } from '../../../publish/report-page/club-report.ts';
import { renderReport } from '../../../publish/report-page/render-report.ts';
import { CHANGED, PROBLEMS, WARNINGS } from '../../support/report/example-reports.ts';
import { readPage, structureOf } from '../../support/report/parse-page.ts';

/** The report with a text in place of every name and value of the file. */
function fill(text: string): ClubReport {
  const filled = JSON.parse(
    JSON.stringify({ ...CHANGED, problems: PROBLEMS, warnings: WARNINGS }, (name, value) =>
      typeof value === 'string' && !KEPT.includes(name) ? text : value,
    ),
  );
  return { ...filled, problems: [{ ...PROBLEMS[0], detail: text, place: `${text}!C1` }] };
}

/** Fields of the report itself, and those that the page splits. */
const KEPT = ['madeAt', 'code', 'place'];

const MARKUP = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style></title></table><b>',
  '<!--',
  ']]>',
  '&lt;b&gt;&#60;',
  '{{1}}`',
  '\u202eabc',
  '\u0000\u001b[2J\r\n',
  'أحمد \u200f(1)',
  '\ud83d',
];

const hostile = fc.oneof(
  fc.constantFrom(...MARKUP),
  fc
    .array(fc.oneof(fc.constantFrom(...MARKUP), fc.string({ unit: 'binary', minLength: 1 })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.join('')),
);

describe('a text of a club file, on the page', () => {
  const expected = structureOf(renderReport(fill('x')));

  it('makes no element and no attribute, whatever it is', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(structureOf(renderReport(fill(text)))).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['<b>&amp;"', '<b>&amp;"'],
    ['a\u202eb', 'a\\u202eb'],
    ['a\nb\u0000', 'a\\u000ab\\u0000'],
    ['\ud83d', '\\ud83d'],
    ['أحمد\u200f', 'أحمد\u200f'],
    ['😀'.repeat(200), `${'😀'.repeat(150)}…`],
    [`a${'😀'.repeat(200)}`, `a${'😀'.repeat(149)}…`],
  ])('is what it was, but for characters that hide something: %j', (text, shown) => {
    expect(readPage(renderReport({ ...CHANGED, title: text }))[2]).toBe(shown);
  });
});
