import type { ClubFileProblem } from '../../club-file/club-file-error.ts';
import { data, type Html, html } from '../html.ts';
import type { PageRoom } from '../page-room.ts';
import { countOf, formatCount } from '../values.ts';
import { whereOf } from '../where.ts';

interface ProblemsSection {
  /** Of the section, for links. */
  id: string;
  title: string;
  problems: readonly ClubFileProblem[];
  /** Of all, where only the first are known. */
  count?: number | undefined;
}

/** The problems by sheet, equal ones as one with all their places. */
export function problemsSection(
  { id, title, problems, count = problems.length }: ProblemsSection,
  room: PageRoom,
): Html | undefined {
  if (problems.length === 0) return undefined;
  const sheets = [...Map.groupBy(problems, (problem) => whereOf(problem).sheet)];
  const rest = count - problems.length;
  return html`<section id="${id}"><h3>${title} (${formatCount(count)})</h3>
${sheets.map(([sheet, found]) => sheetOf(sheets.length > 1 ? sheet || OTHER : sheet, found, room))}
${rest > 0 ? html`<p class="more">And ${formatCount(rest)} more, which were not listed.</p>` : undefined}</section>`;
}

function sheetOf(sheet: string, problems: ClubFileProblem[], room: PageRoom): Html {
  const groups = [...Map.groupBy(problems, ({ detail }) => detail)];
  const { rows, left } = room(groups, ([detail, equal]) => rowOf(detail, equal));
  const title = sheet ? html`<h4>${data(sheet)}</h4>` : undefined;
  return html`${title}<table class="problems"><thead><tr><th scope="col">Where</th><th scope="col">What</th></tr></thead>
<tbody>${rows}</tbody></table>${left > 0 ? html`<p class="more">And ${countOf(left, 'other')}.</p>` : undefined}`;
}

/** Beside sheets, what is wrong with the club file as a whole. */
const OTHER = 'Other places';

const SHOWN_PLACES = 3;
const MAX_PLACES = 200;

function rowOf(detail: string, equal: ClubFileProblem[]): Html {
  const places = equal.map((problem) => whereOf(problem).place);
  const times =
    equal.length > 1
      ? html` <strong class="times">${formatCount(equal.length)} times</strong>`
      : undefined;
  const rest = places.length - SHOWN_PLACES;
  return html`<tr><td>${listOf(places.slice(0, SHOWN_PLACES))}${
    rest > 0 ? morePlaces(places, rest) : undefined
  }</td><td>${data(detail)}${times}</td></tr>
`;
}

function morePlaces(places: string[], rest: number): Html {
  const hidden = places.length - MAX_PLACES;
  return html`<details><summary>and ${formatCount(rest)} more</summary>${listOf(
    places.slice(SHOWN_PLACES, MAX_PLACES),
  )}${hidden > 0 ? ` and ${formatCount(hidden)} more` : undefined}</details>`;
}

const listOf = (places: string[]): Html[] =>
  places.map(
    (place, index) =>
      html`${index > 0 ? ', ' : undefined}<span class="place">${breakable(place)}</span>`,
  );

/** A long path breaks between its names. */
const breakable = (place: string): Html[] =>
  place
    .split(/(?<=\.)/)
    .map((part, index) => html`${index > 0 ? html`<wbr>` : undefined}${data(part)}`);
