import { getCalendar } from '../../../shared/model/calendar.ts';
import { listCategories, listMatches, listTeams } from '../../../shared/model/documents.ts';
import { documentInView } from '../../../shared/table/document-names.ts';
import { DEFAULT_LANGUAGE } from '../../club/rules/languages.ts';
import type { ClubFile } from '../../club/rules/schema.ts';
import type { Match } from '../match-schema.ts';
import { type ResponseBody, toTextBody } from '../response-body.ts';
import type { Category, Team } from '../response-schema.ts';
import { toEvent, toICalendar } from './to-icalendar.ts';
import { CALENDAR_WORDS } from './words.ts';

/**
 * Renders calendars of active seasons: of the club, each category, and each team with matches. Uses only
 * documents of the public view, so that no other data can leak.
 */
export function renderCalendars(
  { name, slug, language }: ClubFile['club'],
  documents: Map<string, unknown>,
): ResponseBody[] {
  const matches = documents.get(documentInView(listMatches, {}, 'public')) as Match[] | undefined;
  if (!matches) return [];
  const categories = documents.get(documentInView(listCategories, {}, 'public')) as Category[];
  const teams = documents.get(documentInView(listTeams, {}, 'public')) as Team[];
  const categoryOf = new Map(teams.map(({ id, category }) => [id, category.id]));
  const inCategory = Map.groupBy(matches, ({ team }) => categoryOf.get(team.id));
  const ofTeam = Map.groupBy(matches, ({ team }) => team.id);
  const words = CALENDAR_WORDS[language ?? DEFAULT_LANGUAGE];
  const events = new Map(matches.map((match) => [match, toEvent(match, { slug, words })]));
  const eventsOf = (own: Match[]) => own.flatMap((match) => events.get(match) ?? []);
  const render = (filter: Parameters<typeof getCalendar.name>[0], title: string, own: Match[]) =>
    toTextBody(getCalendar.name(filter), toICalendar(title, eventsOf(own)));
  return [
    render({}, name, matches),
    ...categories.map(({ id, name: category }) =>
      render({ category_id: id }, `${name} – ${category}`, inCategory.get(id) ?? []),
    ),
    ...Array.from(ofTeam, ([id, own]) =>
      render({ team_id: id }, `${name} – ${own[0]?.team.name}`, own),
    ),
  ];
}
