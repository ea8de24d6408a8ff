import type { Match } from '../../publish/documents/match-schema.ts';
import type { Category } from '../../publish/documents/response-schema.ts';
import { ACCESS_TOKEN, getCalendar } from '../../shared/model/calendar.ts';
import { listCategories, listMatches } from '../../shared/model/documents.ts';
import type { Club } from '../../shared/table/clubs.ts';
import { findDocument, unpack } from '../../shared/table/documents.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findEntityTags } from '../../shared/table/entity-tags.ts';
import type { Deployment } from '../targets/find-target.ts';

/** Calendar of the club, a category or a team. A team's calendar becomes empty after the season. */
interface Calendar {
  name: string;
  categoryId?: number;
  teamId?: number;
}

interface CalendarAddress extends Calendar {
  url: string;
  /** URL that opens a calendar program; null if the service's address is not known. */
  webcalUrl: string | null;
}

/**
 * Finds the calendars of a club, of its categories and of its teams. Undefined if the live revision has lost a
 * list.
 */
export async function findCalendars(table: Table, club: Club): Promise<Calendar[] | undefined> {
  const categories = await readList<Category>(table, club, listCategories.name());
  if (!categories) return undefined;
  const name = listMatches.name({});
  const matches = await readList<Match>(table, club, name);
  if (!matches && (await findEntityTags(table, club.slug, club.revision))?.has(name))
    return undefined;
  const teams = new Map(matches?.map(({ team }) => [team.id, team.name]));
  return [
    { name: club.name },
    ...categories.map(({ id, name }) => ({ name, categoryId: id })),
    ...Array.from(teams, ([id, name]) => ({ name, teamId: id })),
  ];
}

async function readList<T>(
  table: Table,
  { slug, revision }: Club,
  name: string,
): Promise<T[] | undefined> {
  const document = await findDocument(table, { slug, revision, name, consistent: true });
  return document && (JSON.parse(unpack(document).toString()) as { data: T[] }).data;
}

/** Returns a function that adds the URLs of a calendar, with a public license's token or a placeholder. */
export const addressIn =
  ({ edgeUrl, baseUrl }: Deployment, slug: string, token: string) =>
  (calendar: Calendar): CalendarAddress => {
    const base = edgeUrl ?? baseUrl;
    const { categoryId, teamId } = calendar;
    const query = [
      ...(categoryId === undefined ? [] : [`category_id=${categoryId}`]),
      ...(teamId === undefined ? [] : [`team_id=${teamId}`]),
      `${ACCESS_TOKEN}=${token}`,
    ].join('&');
    const path = `/clubs/${slug}${getCalendar.path}?${query}`;
    return {
      ...calendar,
      url: `${base ?? '<base URL>'}${path}`,
      webcalUrl: base === undefined ? null : `${base.replace(/^https?:/, 'webcal:')}${path}`,
    };
  };

/** Reports whether a calendar continues next season, which a team's calendar does not. */
export const isLasting = ({ teamId }: Calendar): boolean => teamId === undefined;

export const explainNoCalendars = ({ revision }: Club): string =>
  `documents of its live revision ${revision} are missing; publish the club again`;

/** Describes the addresses of calendars. Omits calendars of teams, because a team belongs to one season. */
export const describeCalendars = (addresses: CalendarAddress[]): string[] => [
  ...(addresses.length > 0
    ? ['', 'Its calendars, each with an address to copy and one for a link:']
    : []),
  ...addresses
    .filter(isLasting)
    .flatMap(({ name, url, webcalUrl }) => [
      '',
      name,
      `  ${url}`,
      ...(webcalUrl === null ? [] : [`  ${webcalUrl}`]),
    ]),
];
