import type { Team } from '../../../client/src/club-data.ts';
import { createMessage, defineElement } from '../element/define-element.ts';
import { readSelection } from '../element/find-teams.ts';
import { LABELS } from './labels.ts';
import { createSkeleton, createSquads } from './squad.ts';

/**
 * Defines `<club-squad base-url club token team>`: the squad of a team, or of the teams of a `category` or
 * `team-slug`.
 */
defineElement<readonly Team[], typeof LABELS>({
  name: 'club-squad',
  part: 'squad',
  attributes: ['team', 'category', 'team-slug', 'heading-level'],
  labels: LABELS,
  createSkeleton,
  select: (read) =>
    readSelection({
      team: read('team'),
      category: read('category'),
      teamSlug: read('team-slug'),
    }),
  create: (teams, { labels, read }) =>
    teams.length === 0
      ? createMessage(labels.empty)
      : createSquads(teams, { labels, level: Number(read('heading-level')) || 2 }),
});
