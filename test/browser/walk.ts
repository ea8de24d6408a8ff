import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const FIND_FOCUS_FAULT = readFileSync('test/browser/find-focus-fault.js', 'utf8');

/** Presses Tab until the end of the page. @returns the number of stops, and what is wrong with them */
export async function walk(page: Page, most = 600): Promise<{ stops: number; faults: string[] }> {
  const faults: string[] = [];
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate<string | null>(FIND_FOCUS_FAULT);
    if (fault === null && stops > 0) return { stops, faults };
    if (fault) faults.push(fault);
  }
  return { stops: most, faults: [...faults, 'the page has no end'] };
}
