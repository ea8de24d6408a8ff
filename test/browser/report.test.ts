import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { renderReport } from '../../publish/report-page/render-report.ts';
import {
  CHANGED,
  CHECKED,
  manyChanges,
  PROBLEMS,
  WARNINGS,
} from '../support/report/example-reports.ts';
import { findFaintTexts, findViolations, missing, openFile } from './chromium.ts';
import { walk } from './walk.ts';

const DESK: BrowserContextOptions = { viewport: { width: 1400, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const invalid = { ...CHECKED, problems: PROBLEMS, warnings: WARNINGS };
const changed = renderReport({ ...CHANGED, warnings: WARNINGS });
const PAGES = {
  changed,
  'large ids': changed.replaceAll(/\bid (\d+)/g, 'id 90071992547409$1'),
  invalid: renderReport(invalid),
  checked: renderReport(CHECKED),
  several: renderReport(CHANGED, invalid, CHECKED),
  long: renderReport({
    ...manyChanges(100, 'Wolfeschlegelsteinhausen'.repeat(8)),
    title: 'W'.repeat(200),
  }),
};
type Name = keyof typeof PAGES;
const NAMES = Object.keys(PAGES) as Name[];

describe.skipIf(missing)('a report in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-data-report-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const open = (name: Name, options: BrowserContextOptions) => {
    const path = join(folder, `${name}.html`);
    writeFileSync(path, PAGES[name]);
    return openFile(path, options);
  };

  it.each(NAMES)(
    'has no fault that axe finds, no faint text, and asks for nothing: %s',
    async (name) => {
      for (const options of [DESK, PHONE]) {
        const { page, faults } = await open(name, options);
        expect(await findViolations(page)).toEqual([]);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await findFaintTexts(page)).toEqual([]);
        }
        expect(faults).toEqual([]);
      }
    },
  );

  it.each(NAMES)('can be used with the keyboard alone: %s', async (name) => {
    for (const options of [DESK, PHONE]) {
      const { page } = await open(name, options);
      const { stops, faults } = await walk(page);
      expect(faults).toEqual([]);
      expect(stops).toBeGreaterThan(0);
    }
  });

  it.each(NAMES)('fits on a phone without scrolling sideways: %s', async (name) => {
    const { page } = await open(name, PHONE);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      const wider = await page.evaluate(`[...document.querySelectorAll('body *')]
        .filter((each) => each.getBoundingClientRect().right > ${width}).map((each) => each.localName)`);
      expect(wider).toEqual([]);
    }
  });

  it('folds long lists on a screen, and prints all of them', async () => {
    const { page } = await open('long', { ...DESK, colorScheme: 'dark' });
    const hidden = `[...document.querySelectorAll('tbody tr')]
      .filter((row) => !row.checkVisibility()).length`;
    expect(await page.evaluate(hidden)).toBe(100);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(hidden)).toBe(0);
  });

  it('prints black on white, without cut rows, with the headings on each page', async () => {
    const { page } = await open('several', { ...DESK, colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const styleOf = (selector: string, property: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`);
    expect(await styleOf('body', 'backgroundColor')).toBe('rgb(255, 255, 255)');
    expect(await styleOf('tbody tr', 'breakInside')).toBe('avoid');
    expect(await styleOf('thead', 'display')).toBe('table-header-group');
    expect(await styleOf('.overview a', 'textDecorationLine')).toBe('none');
    expect(await findFaintTexts(page)).toEqual([]);
  });
});
