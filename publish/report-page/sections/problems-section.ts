import { countOf } from '../../club/describe-counts.ts';
import type { ClubFileProblem } from '../../club/rules/club-file-error.ts';
import { data, type Html, html } from '../html.ts';
import type { PageRoom } from '../page-room.ts';
import { formatCount } from '../values.ts';

interface ProblemsSection {
  id: string;
  title: string;
  problems: readonly ClubFileProblem[];
  /** Number of all problems, if `problems` is not complete. */
  count?: number | undefined;
}

/** Renders the problems by sheet, equal ones once. */
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
  const groups = [
    ...Map.groupBy(
      problems,
      ({ heading, detail, named = detail }) => `${heading}\n${named}`,
    ).values(),
  ];
  const hasHeadings = problems.some(({ heading }) => heading !== undefined);
  const { rows, left } = room(groups, (equal) => rowOf(equal, hasHeadings));
  const column = hasHeadings ? html`<th scope="col" class="column">Column</th>` : undefined;
  const title = sheet ? html`<h4>${data(sheet)}</h4>` : undefined;
  return html`${title}<table class="problems"><thead><tr><th scope="col">Where</th>${column}<th scope="col">What</th></tr></thead>
<tbody>${rows}</tbody></table>${left > 0 ? html`<p class="more">And ${countOf(left, 'other')}.</p>` : undefined}`;
}

const OTHER = 'Other places';

const SHOWN_PLACES = 3;
const MAX_PLACES = 200;

function rowOf(equal: ClubFileProblem[], hasHeadings: boolean): Html {
  const places = equal.map((problem) => ({ ...problem, ...whereOf(problem) }));
  const [{ heading = '', detail = '', named = detail } = {}] = equal;
  const column = hasHeadings ? html`<td>${data(heading)}</td>` : undefined;
  const times =
    equal.length > 1
      ? html` <strong class="times">${formatCount(equal.length)} times</strong>`
      : undefined;
  const rest = places.length - SHOWN_PLACES;
  return html`<tr><td>${listOf(places.slice(0, SHOWN_PLACES))}${
    rest > 0 ? morePlaces(places, rest) : undefined
  }</td>${column}<td>${data(named)}${times}</td></tr>
`;
}

function morePlaces(places: Place[], rest: number): Html {
  const hidden = places.length - MAX_PLACES;
  return html`<details><summary>and ${formatCount(rest)} more</summary>${listOf(
    places.slice(SHOWN_PLACES, MAX_PLACES),
  )}${hidden > 0 ? ` and ${formatCount(hidden)} more` : undefined}</details>`;
}

type Place = { place: string; about?: string | undefined };

const listOf = (places: Place[]): Html[] =>
  places.map(
    ({ place, about }, index) =>
      html`${index > 0 ? ', ' : undefined}<span class="place">${breakable(place)}</span>${
        about === undefined ? undefined : html` <span class="note">${data(about)}</span>`
      }`,
  );

/** Renders a place so that a long path can break between names. */
const breakable = (place: string): Html[] =>
  place
    .split(/(?<=\.)/)
    .map((part, index) => html`${index > 0 ? html`<wbr>` : undefined}${data(part)}`);

/**
 * Place of a problem: the sheet or CSV file, and the place in it. The sheet is empty for a problem without a
 * `place`, as in JSON.
 */
interface Where {
  sheet: string;
  place: string;
}

/** Splits a place such as `Players!C17` or `players.csv:17: column height`. */
function whereOf({ place, line, field }: ClubFileProblem): Where {
  if (place === undefined) {
    return { sheet: '', place: line === undefined ? field : `line ${line}: ${field}` };
  }
  const [, sheet, cell] = /^(.+)!(.+)$/s.exec(place) ?? [];
  if (sheet && cell) return { sheet, place: cell };
  const [, file, row, column] = /^(.+?):(\d+)(?:: (.+))?$/s.exec(place) ?? [];
  if (!file) return { sheet: place, place: place.endsWith('.csv') ? 'the file' : 'the sheet' };
  return { sheet: file, place: column ? `line ${row}, ${column}` : `line ${row}` };
}
