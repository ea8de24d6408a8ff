import type { ClubReport } from './club-report.ts';
import { data, type Html, html } from './html.ts';
import { createPageRoom, type PageRoom } from './page-room.ts';
import { pageStyle } from './page-style.ts';
import { changesSections } from './sections/changes-section.ts';
import { contentSection } from './sections/content-section.ts';
import { countsSection } from './sections/counts-section.ts';
import { nearMatches } from './sections/matches-section.ts';
import { problemsSection } from './sections/problems-section.ts';
import { withheldSection } from './sections/withheld-section.ts';
import { wordsSection } from './sections/words-section.ts';
import { formatCount } from './values.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Renders one page about one or several club files. The page needs no other file, no network and no script. */
export function renderReport(...reports: readonly ClubReport[]): string {
  const room = createPageRoom();
  const [first] = reports;
  const isOne = reports.length === 1;
  const what = isOne && first ? first.title : `${formatCount(reports.length)} clubs`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${what}: ${isOne && first ? verdictOf(first).headline : 'report'}</title>
<style>${pageStyle('body')}</style>
</head>
<body><main>
<h1>${isOne ? 'Report on a club file' : html`Report on ${formatCount(reports.length)} club files`}</h1>
${isOne ? undefined : overview(reports)}
${reports.map((report, index) => clubArticle(report, `club-${index + 1}`, room))}
</main>
<footer><p>This page may contain personal data. Pass it on only to those who may see it.</p></footer>
</body></html>
`.markup;
}

/**
 * Renders the sections of the report on one club. They name hidden people, so show them only to the author of
 * the file.
 */
export function renderCheck(report: ClubReport): string[] {
  const room = createPageRoom();
  const sections = clubSections(report, 'club', room, withheldSection(report, room));
  return sections.flatMap((section) => section?.markup ?? []);
}

const MARKS = { good: '✓', bad: '✕', same: '=' } as const;

const headline = ({ kind, headline: text }: Verdict): Html =>
  html`<span class="verdict-mark" aria-hidden="true">${MARKS[kind]}</span> ${text}`;

const overview = (reports: readonly ClubReport[]): Html => html`<table class="overview">
<thead><tr><th scope="col">Club</th><th scope="col">File</th><th scope="col">Result</th></tr></thead>
<tbody>${reports.map((report, index) => {
  const verdict = verdictOf(report);
  return html`<tr><th scope="row"><a href="#club-${index + 1}">${data(report.title)}</a></th><td>${data(report.source)}</td><td class="${verdict.kind}">${headline(verdict)}</td></tr>`;
})}</tbody></table>`;

const clubArticle = (report: ClubReport, id: string, room: PageRoom): Html =>
  html`<article id="${id}">
${clubSections(report, id, room)}</article>
`;

function clubSections(
  report: ClubReport,
  id: string,
  room: PageRoom,
  withheld?: Html,
): (Html | undefined)[] {
  const { title, source, madeAt, problems, problemCount, warnings } = report;
  const verdict = verdictOf(report);
  return [
    html`<h2>${data(title)}</h2>
<p class="source">${title === source ? undefined : html`File <strong>${data(source)}</strong>, `}${timeOf(madeAt)}</p>
<div class="verdict ${verdict.kind}"><p class="headline">${headline(verdict)}</p><p>${verdict.detail}</p></div>
`,
    problemsSection(
      { id: `${id}-problems`, title: 'Problems', problems, count: problemCount },
      room,
    ),
    problemsSection({ id: `${id}-warnings`, title: 'Warnings', problems: warnings }, room),
    wordsSection(`${id}-words`, report.words ?? [], room),
    withheld,
    countsSection(report),
    ...changesSections(report, room),
    nearMatches(report, room),
    contentSection(report, room),
  ];
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const timeOf = (iso: string): Html =>
  html`<time datetime="${iso}">${TIME.format(new Date(iso))} UTC</time>`;
