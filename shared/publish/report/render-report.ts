import type { ClubReport } from './club-report.ts';
import { data, html } from './html.ts';

/** One page, which needs nothing else, about the files of one club or several. */
export function renderReport(...reports: readonly ClubReport[]): string {
  return html`<!doctype html><title>Report</title>${reports.map(({ title }) => data(title))}`
    .markup;
}
