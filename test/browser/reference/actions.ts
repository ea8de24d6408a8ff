import type { Locator, Page } from 'playwright-core';

export interface Credentials {
  club: string;
  key: string;
}

/** Fills in and submits the form; answers what the page shows then. */
export async function verifyByForm(page: Page, { club, key }: Credentials): Promise<string> {
  await page.getByLabel('Club', { exact: true }).fill(club);
  await page.getByLabel('License key').fill(key);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  return outcomeOf(page);
}

/** The result of a verification, once the page shows it. */
export async function outcomeOf(page: Page): Promise<string> {
  const outcome = page.locator('#outcome:not(:empty)', { hasNotText: 'Verifying' });
  await outcome.waitFor();
  return outcome.innerText();
}

/** The section of an operation. */
export const callOf = (page: Page, operation: string): Locator => page.locator(`#${operation}`);

/** Sends a call; answers the status, and the body as far as the page shows it. */
export async function execute(call: Locator): Promise<{ status: string; body: string }> {
  await call.locator('.outcome').evaluate((outcome) => outcome.replaceChildren());
  await call.getByRole('button', { name: 'Send' }).click();
  const status = await call.locator('.outcome strong').innerText();
  const body = call.locator('.answer pre[aria-label]');
  return { status, body: (await body.count()) > 0 ? await body.innerText() : '' };
}

/** The field of a call's parameter. */
export const fieldOf = (call: Locator, name: string): Locator =>
  call.getByLabel(name, { exact: true });

/** A code sample of a call, in the language with this id. */
export const sampleOf = (call: Locator, language: string): Promise<string> =>
  call.locator(`[data-language="${language}"]`).evaluate((sample) => sample.textContent ?? '');
