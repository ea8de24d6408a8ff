import { countOf } from '../../club/describe-counts.ts';
import { explainWithheld } from '../../club/people/privacy/explain-withheld.ts';
import { block } from '../block.ts';
import type { ClubReport } from '../club-report.ts';
import { data, type Html, html } from '../html.ts';
import type { PageRoom } from '../page-room.ts';

/**
 * Renders the hidden and limited people with the reasons; undefined if the club file is invalid. Show this only
 * to the author of the file.
 */
export function withheldSection({ file, madeAt }: ClubReport, room: PageRoom): Html | undefined {
  if (!file) return undefined;
  const people = explainWithheld(file, madeAt.slice(0, 10));
  const shown = room(
    people,
    ({ name, withheld, reasons }) =>
      html`<tr><th scope="row">${data(name)}</th><td>${WHAT[withheld]}</td><td>${data(reasons.join('; '))}</td></tr>
`,
  );
  return html`<section><h3>Who is withheld</h3>
${people.length === 0 ? html`<p>Nobody: websites show everybody with name, photo, number and position.</p>` : undefined}${block(
  {
    title: html`${countOf(people.length, 'person', 'people')}`,
    shown,
    wrap: (rows) => html`<table class="withheld">
<thead><tr><th scope="col">Name</th><th scope="col">What</th><th scope="col">Why</th></tr></thead>
<tbody>${rows}</tbody></table>`,
  },
)}</section>
`;
}

const WHAT = {
  hidden: 'hidden: in no team or list',
  limited: 'limited: no photo, birth date or contacts',
};
