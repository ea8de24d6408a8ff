import type { Locator, Page } from 'playwright-core';

export interface Credentials {
  club: string;
  key: string;
}

/** Fills the form and sends it; answers what the page says then. */
export async function verifyByForm(page: Page, { club, key }: Credentials): Promise<string> {
  await page.getByLabel('Club', { exact: true }).fill(club);
  await page.getByLabel('License key').fill(key);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  return outcomeOf(page);
}

/** What the page says of a verification, once it says something. */
export async function outcomeOf(page: Page): Promise<string> {
  const outcome = page.locator('#outcome:not(:empty)');
  await outcome.waitFor();
  return outcome.innerText();
}

/** Opens a call of the reference by the name of its operation. */
export async function openCall(page: Page, operation: string): Promise<Locator> {
  const call = page.locator(`[id^="operations-"][id$="-${operation}"]`);
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Execute' }).waitFor();
  return call;
}

/** Opens the schemas of the reference, or the one of that name, with everything in them. */
export async function openSchemas(page: Page, name = ''): Promise<Locator> {
  await page.locator('.models-control').click();
  const title = page.locator('.json-schema-2020-12__title', { hasText: new RegExp(`^${name}`) });
  const schemas = page.locator('.models [data-json-schema-level="0"]').filter({ has: title });
  for (const schema of await schemas.all()) {
    const expand = schema.locator('.json-schema-2020-12-expand-deep-button').first();
    await expand.click();
    await expand.getByText('Collapse all').waitFor();
  }
  return schemas;
}

/** Executes a call; answers the status and the body that the page shows. */
export async function execute(call: Locator): Promise<{ status: string; body: string }> {
  await call.getByRole('button', { name: 'Execute' }).click();
  const answer = call.locator('.live-responses-table tbody');
  const status = await answer.locator('.response-col_status').first().innerText();
  const body = await answer.locator('.highlight-code code').first().innerText();
  return { status: status.trim(), body };
}

/** Where a call's path names the club. */
export const clubField = (call: Locator): Locator => call.getByPlaceholder('club', { exact: true });
