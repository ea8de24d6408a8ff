import {
  isAhead,
  isMatchTime,
  lastResults,
  type Match,
  nextMatches,
  type Snapshot,
} from '../../../client/src/club-data.ts';
import {
  createHeading,
  createMessage,
  defineElement,
  type Find,
  fragmentOf,
  type ReadAttribute,
} from '../element/define-element.ts';
import { type FindTeams, findCategory, readSelection } from '../element/find-teams.ts';
import { warnOfChoice } from '../element/warn.ts';
import { createDays } from './group-by-day.ts';
import { LABELS, type MatchLabels } from './labels.ts';

/**
 * Defines `<club-matches base-url club token>`: the matches of the active seasons, or of one `category`,
 * `team-slug` or `team`. `show` is `next` or `last`.
 */
defineElement<readonly Match[], MatchLabels>({
  name: 'club-matches',
  part: 'matches',
  attributes: ['team', 'category', 'team-slug', 'show', 'heading-level', 'opponent-logos'],
  labels: LABELS,
  select,
  isLive: isMatchTime,
  createSkeleton: ({ loading }) => createMessage(loading),
  create(matches, { labels, language, read, has }) {
    const clock = { now: new Date() };
    const texts = { ...labels, statuses: labels as Record<string, string> };
    const hasLogos = has('opponent-logos');
    const options = { ...clock, texts, language, hasLogos };
    const level = Number(read('heading-level')) || 2;
    const show = read('show');
    if (!['', 'next', 'last'].includes(show)) warnOfChoice('show', show, ['next', 'last']);
    if (show === 'next' || show === 'last') {
      const some = show === 'next' ? nextMatches(matches, clock) : lastResults(matches, clock);
      return some.length === 0
        ? createMessage(labels.empty)
        : fragmentOf(createDays(some, options, level));
    }
    if (matches.length === 0) return createMessage(labels.empty);
    const ahead = matches.filter((match) => isAhead(match, clock));
    const over = matches.filter((match) => !isAhead(match, clock)).reverse();
    const sectionOf = (heading: string, some: Match[]) =>
      some.length === 0
        ? []
        : [
            createHeading(level, { class: 'group', part: 'group' }, heading),
            createDays(some, options, level + 1),
          ];
    return fragmentOf(...sectionOf(labels.ahead, ahead), ...sectionOf(labels.over, over));
  },
});

function select(read: ReadAttribute): Find<readonly Match[]> | string {
  const team = read('team');
  const chosen = { team, category: read('category'), teamSlug: read('team-slug') };
  if (Object.values(chosen).every((value) => value === ''))
    return ({ listMatches }) => listMatches();
  const findTeams = readSelection(chosen);
  if (typeof findTeams === 'string') return findTeams;
  if (chosen.category) return (club) => findOfCategory(club, chosen.category);
  return (club) => findMatches(club, findTeams, team === '' ? {} : { teamId: Number(team) });
}

async function findOfCategory(
  club: Snapshot,
  given: string,
): Promise<readonly Match[] | undefined> {
  const category = await findCategory(club, given);
  return category && club.listMatches({ categoryId: category.id });
}

async function findMatches(
  club: Snapshot,
  findTeams: FindTeams,
  options: { teamId?: number },
): Promise<readonly Match[] | undefined> {
  const teams = await findTeams(club);
  if (!teams) return undefined;
  const ids = new Set(teams.map(({ id }) => id));
  return (await club.listMatches(options)).filter(({ team }) => ids.has(team.id));
}
