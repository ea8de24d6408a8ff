import type { Match } from './match-schema.ts';
import type { Category, Player, Season, Team, TeamMember } from './response-schema.ts';

/** Order of texts, without case and accents, independent of the machine's locale. */
const collator = new Intl.Collator('en', { sensitivity: 'base' });

type Order<T> = (a: T, b: T) => number;

const chain =
  <T>(...orders: Order<T>[]): Order<T> =>
  (a, b) => {
    for (const order of orders) {
      const result = order(a, b);
      if (result !== 0) return result;
    }
    return 0;
  };

const by =
  <T>(text: (item: T) => string): Order<T> =>
  (a, b) =>
    collator.compare(text(a), text(b));

const byId: Order<{ id: number }> = (a, b) => a.id - b.id;

const bySortOrder: Order<{ sort_order: number }> = (a, b) => a.sort_order - b.sort_order;

const newestFirst: Order<Season> = (a, b) =>
  a.start_date === b.start_date ? 0 : a.start_date < b.start_date ? 1 : -1;

export const seasonOrder = chain<Season>(
  newestFirst,
  by((season) => season.name),
  byId,
);

export const categoryOrder = chain<Category>(
  bySortOrder,
  by((category) => category.name),
  byId,
);

export const teamOrder = chain<Team>(
  bySortOrder,
  by((team) => team.name),
  byId,
);

const byName = [
  by((person: { last_name: string }) => person.last_name),
  by((person: { first_name: string }) => person.first_name),
] as const;

export const memberOrder = chain<TeamMember>(bySortOrder, ...byName, byId);

export const playerOrder = chain<Player>(...byName, byId);

/** Creates an order of items by a text. Items without the text come last. */
const byText =
  <T>(text: (item: T) => string | null | undefined): Order<T> =>
  (a, b) => {
    const [one, other] = [text(a) ?? '~', text(b) ?? '~'];
    return one === other ? 0 : one < other ? -1 : 1;
  };

export const matchOrder = chain<Partial<Pick<Match, 'date' | 'time'>> & { id: number }>(
  byText(({ date }) => date),
  byText(({ time }) => time),
  byId,
);
