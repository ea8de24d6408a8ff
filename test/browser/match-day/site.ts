import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { examples } from '../../../bin/examples.ts';
import { type LocalSite, startSite } from '../../../cli/start/site/start-site.ts';
import { makeClubFile, type WrittenClubFile } from '../../support/clubs/club-file.ts';
import { freshSlug, issueLicense, publishClub } from '../../support/table.ts';
import { openBlankPage } from '../chromium.ts';

const { apiUrl = '' } = inject('target');

export const DESK: BrowserContextOptions = { viewport: { width: 1400, height: 900 } };
export const PHONE: BrowserContextOptions = {
  ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

/** A club on a match-day site of its own. */
export interface SiteOfClub {
  site: LocalSite;
  slug: string;
  publicKey: string;
  /** Publishes the club with other lists. */
  publish(replaced: Partial<WrittenClubFile>): Promise<unknown>;
}

/**
 * Publishes the small club, and starts a site that draws its photos.
 *
 * @param baseUrl a proxy of the API
 */
export async function startSiteOfClub(baseUrl?: string): Promise<SiteOfClub> {
  const slug = freshSlug('site');
  const site = await startSite(0, examples.site, console.error);
  onTestFinished(() => site.stop());
  const publish = (replaced: Partial<WrittenClubFile>) =>
    publishClub(makeClubFile({ slug, ...replaced }));
  await publish({});
  const publicKey = await openSite(site, slug, baseUrl);
  return { site, slug, publicKey, publish };
}

/** Shows a published club on a site. @returns its public license key */
export async function openSite(site: LocalSite, slug: string, baseUrl = apiUrl): Promise<string> {
  const publicKey = await issueLicense(slug, { view: 'public' });
  const licenses = undefined;
  const clubs = [{ slug, name: 'FC Example', teams: [101, 102], siteKey: publicKey, licenses }];
  site.open({ baseUrl, list: async () => clubs });
  return publicKey;
}

/** Opens a page of the site, and waits for its heading. */
export async function visit(
  url: string,
  heading: string,
  options: BrowserContextOptions = DESK,
): Promise<Page> {
  const page = await openBlankPage(options);
  await page.goto(url);
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  return page;
}
