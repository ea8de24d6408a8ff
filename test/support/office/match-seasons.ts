import type { Unnumbered } from '../../../publish/club/rules/matches/match-id.ts';
import type { FileMatch } from '../../../publish/club/rules/schema.ts';

/** A match as a list has it, with the match that it truly is. */
export interface TrueMatch extends Unnumbered {
  truth: number;
}

/** What happens to a list between two publishes. The judge of ids knows the truth alone. */
interface Season {
  list: TrueMatch[];
  /** Matches that no rule can tell since the last publish. */
  untold: Set<number>;
  /** The greatest truth. */
  last: number;
}

type Random = (below: number) => number;

const CLUBS = 'SV Nord,HC Moor,TSV Berge,FC Heide,SC Auental,SpVgg Fern,VfB Tal,1. FC Brunn'.split(
  ',',
);

/** A league of one team: of two legs, or with three matches in a row against each club, two of them on one day. */
function startSeason(random: Random): Season {
  const isNumbered = random(2) === 0;
  const inRow = random(3) === 0 ? 3 : 1;
  const list = [true, false].flatMap((is_home, leg) =>
    CLUBS.flatMap((opponent, i) =>
      Array.from({ length: inRow }, (_, game): TrueMatch => {
        const index = leg * CLUBS.length + i;
        const truth = index * inRow + game;
        return {
          ...{ truth, team_id: 1, season_id: 1, opponent, is_home, competition: 'League' },
          ...{ round: `Day ${truth + 1}`, time: game === 1 ? '18:00' : '15:00' },
          date: dayAt(7 * index + (game === 2 ? 1 : 0)),
          registry_id: isNumbered ? String(100 + truth) : undefined,
        };
      }),
    ),
  );
  return { list, untold: new Set(), last: list.length };
}

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

const dayAt = (day: number): string => daysAfter('2026-08-01', day);

type Step = (season: Season, random: Random) => void;

const any = (season: Season, random: Random): TrueMatch =>
  season.list[random(season.list.length)] as TrueMatch;

const free = (random: Random): string => dayAt(200 + random(400));

const add = (season: Season, match: Omit<TrueMatch, 'truth'>): void => {
  season.list.push({ ...match, truth: nextTruth(season) });
};

function nextTruth(season: Season): number {
  season.last += 1;
  return season.last;
}

const renumber = ({ list }: Season, from: number): void => {
  for (const [i, match] of list.entries()) match.registry_id = String(from + i);
};

/** What a federation, an office or a program does to a list. */
const STEPS: Record<string, Step> = {
  nothing: () => {},
  'a match is moved': (season, random) => {
    any(season, random).date = free(random);
  },
  'a match is moved, with its old day': (season, random) => {
    const match = any(season, random);
    match.previous_dates = match.date ? [match.date] : [];
    match.date = free(random);
  },
  'what is over is played': ({ list }, random) => {
    const day = dayAt(random(200));
    for (const match of list) if (match.date && match.date < day) match.score ??= random(5);
  },
  'the second half has a list of its own': (season) => {
    season.list = season.list.slice(Math.ceil(season.list.length / 2));
    if (season.list.some(({ registry_id }) => registry_id)) renumber(season, 100);
  },
  'several are moved': (season, random) => {
    for (let i = 0; i < 4; i += 1) any(season, random).date = free(random);
  },
  'a match has no day': (season, random) => {
    any(season, random).date = undefined;
  },
  'all are moved': ({ list }, random) => {
    const weeks = 1 + random(3);
    for (const match of list) match.date = match.date && daysAfter(match.date, 7 * weeks);
  },
  'times change': ({ list }, random) => {
    for (const match of list) match.time = match.time?.replace(/..$/, String(10 + 5 * random(9)));
  },
  'two opponents exchange their dates': (season, random) => {
    const [one, other] = [any(season, random), any(season, random)];
    if (one.opponent === other.opponent) return;
    [one.date, other.date] = [other.date, one.date];
  },
  'a match changes its side': (season, random) => {
    const match = any(season, random);
    if (season.list.filter(({ opponent }) => opponent === match.opponent).length > 1) return;
    match.is_home = !match.is_home;
  },
  'opponents are written otherwise': (season, random) => {
    const { opponent } = any(season, random);
    const name = `${opponent?.replace(/ e\.V\.$/, '')} e.V.`;
    for (const match of season.list) if (match.opponent === opponent) match.opponent = name;
  },
  'an opponent has a typing error': (season, random) => {
    const match = any(season, random);
    match.opponent = match.opponent?.replace(/(.)(.)$/, '$2$1');
  },
  'numbers are added': (season) => renumber(season, 100),
  'numbers go': (season) => {
    for (const match of season.list) match.registry_id = undefined;
  },
  'the list is numbered anew': (season, random) => renumber(season, 101 + random(5)),
  'the competition is renamed': (season, random) => {
    const name = `League ${random(9)}`;
    for (const match of season.list) if (match.competition !== 'Cup') match.competition = name;
  },
  'rounds go': (season) => {
    for (const match of season.list) match.round = undefined;
  },
  'rounds are written otherwise': (season) => {
    for (const match of season.list) match.round = match.round?.replace('Day', 'Matchday');
  },
  'a cup match is new': (season, random) => {
    const opponent = CLUBS[random(CLUBS.length)] as string;
    const is_home = random(2) === 0;
    const round = random(2) === 0 ? `Day ${1 + random(16)}` : undefined;
    const cup = { competition: 'Cup', round, date: free(random) };
    add(season, { team_id: 1, season_id: 1, opponent, is_home, ...cup });
  },
  'an opponent is not known yet': (season, random) => {
    const { last } = season;
    const number = random(2) === 0 ? `C${last}` : undefined;
    const cup = { competition: 'Cup', round: `Final ${last}`, registry_id: number };
    const opponent = `Winner of ${last}`;
    add(season, {
      ...{ team_id: 1, season_id: 1, opponent, is_home: true, date: free(random) },
      ...cup,
    });
  },
  'an opponent is known': ({ list }, random) => {
    const open = list.find(({ opponent }) => opponent?.startsWith('Winner of'));
    if (open?.registry_id) open.opponent = CLUBS[random(CLUBS.length)] as string;
  },
  'a second list has a derby': (season) => {
    const derby = season.list.find(({ opponent }) => opponent?.startsWith('SV Nord'));
    if (!derby || season.list.some(({ team_id }) => team_id === 2)) return;
    const mirrored = { ...derby, team_id: 2, is_home: !derby.is_home, opponent: 'Men I' };
    add(season, mirrored);
  },
  'the next season has the same numbers': (season) => {
    if (season.list.some(({ season_id }) => season_id === 2)) return;
    for (const match of season.list.slice(0, 8)) {
      add(season, {
        ...match,
        team_id: 3,
        season_id: 2,
        date: match.date?.replace('2026', '2027'),
      });
    }
  },
  'what is over goes': (season, random) => {
    const day = dayAt(random(60));
    season.list = season.list.filter(({ date }) => !date || date > day);
    if (season.list.length === 0) season.list = startSeason(random).list;
  },
  'the rows are shuffled': (season, random) => {
    season.list = season.list.toSorted(() => random(3) - 1);
  },
  // No rule can tell these.
  'moved and written otherwise at once': (season, random) => {
    const match = any(season, random);
    match.date = free(random);
    match.opponent = `${match.opponent} 1921`;
    season.untold.add(match.truth);
  },
  'two legs exchange their dates': (season, random) => {
    const one = any(season, random);
    const legs = season.list.filter(({ opponent }) => opponent === one.opponent);
    const other = legs.find((leg) => leg !== one && leg.team_id === one.team_id);
    if (!other) return;
    [one.date, other.date] = [other.date, one.date];
    season.untold.add(one.truth).add(other.truth);
  },
  'another opponent on that day': (season, random) => {
    const match = any(season, random);
    season.untold.add(match.truth);
    match.truth = nextTruth(season);
    match.opponent = `HSG Neu ${random(1_000)}`;
    season.untold.add(match.truth);
  },
};

type LiveMatch = FileMatch & TrueMatch;

/** The list as a live file with ids. */
const toLive = (list: readonly TrueMatch[], ids: ReadonlyMap<TrueMatch, number>): LiveMatch[] =>
  list.map((match) => ({ ...match, id: ids.get(match) }) as unknown as LiveMatch);

/** What became of the ids of rows, but for those that no rule can tell. */
export interface Judged {
  rows: number;
  /** Rows of live matches that got another id, by the step. */
  lost: string[];
  /** Rows that got the id of another live match. */
  taken: string[];
  /** Lists in which two rows got one id. */
  collided: string[];
}

const PUBLISHES = 12;

/** Publishes a list twelve times, with one of the steps between; `makeIds` gives ids to a list beside the live one. */
export function playSeason(
  random: Random,
  makeIds: (list: TrueMatch[], live: LiveMatch[]) => ReadonlyMap<TrueMatch, number>,
): Judged {
  const steps = Object.entries(STEPS);
  const season = startSeason(random);
  const judged: Judged = { rows: 0, lost: [], taken: [], collided: [] };
  let live = toLive(season.list, makeIds(season.list, []));
  for (let publish = 0; publish < PUBLISHES; publish += 1) {
    season.untold = new Set();
    season.list = season.list.map((match) => ({ ...match }));
    const [name, step] = steps[random(steps.length)] as [string, Step];
    step(season, random);
    const ids = makeIds(season.list, live);
    if (new Set(ids.values()).size < season.list.length) judged.collided.push(name);
    judge(season, { name, live, ids }, judged);
    live = toLive(season.list, ids);
  }
  return judged;
}

interface Published {
  name: string;
  live: LiveMatch[];
  ids: ReadonlyMap<TrueMatch, number>;
}

function judge({ list, untold }: Season, { name, live, ids }: Published, judged: Judged): void {
  const idOf = new Map(live.map(({ truth, id }) => [truth, id]));
  const truthOf = new Map(live.map(({ truth, id }) => [id, truth]));
  for (const match of list.filter(({ truth }) => !untold.has(truth))) {
    const id = ids.get(match) ?? 0;
    judged.rows += 1;
    if ((idOf.get(match.truth) ?? id) !== id) judged.lost.push(name);
    if ((truthOf.get(id) ?? match.truth) !== match.truth) judged.taken.push(name);
  }
}
