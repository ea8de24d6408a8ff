import { countOf } from '../../publish/club/describe-counts.ts';
import { describeOutcome } from '../../publish/revisions/describe-outcome.ts';
import type { Outcome } from '../../publish/revisions/publish-club.ts';
import { problemsOf } from '../files/club-problems.ts';
import { endJsonWith, printJsonEnd } from '../terminal/json.ts';
import type { Output } from '../terminal/output.ts';
import { type Refusal, toLog } from './describe-refusals.ts';
import { type Candidate, dataOf, type PublishOptions } from './plans.ts';

/**
 * Result of a club. `not published`: the run ended before this club was published. `unknown`: the run was
 * interrupted, or an error occurred, while the club was becoming live.
 */
type Action = Outcome['action'] | Refusal['action'] | 'not published' | 'unknown';

export interface Result {
  /** Slug; undefined if the file has none or was not read. */
  club?: string | undefined;
  path?: string | undefined;
  action: Action;
  isNew?: boolean;
}

/** Results of a publish. Each is printed as soon as it is known, or after the progress bars. */
export interface Results {
  list: Result[];
  done(candidate: Candidate, outcome: Outcome): void;
  refused(refusal: Refusal): void;
  left(one: Pick<Result, 'club' | 'path'>, action: 'not published' | 'unknown'): void;
  /** Records a club that the run does not reach. */
  skip(candidate: Candidate): void;
  /** Slugs of published clubs that have no valid file in the given folder. */
  withoutFile: string[];
  end(): void;
}

export function createResults(options: PublishOptions, output: Output): Results {
  const list: Result[] = [];
  const add = ({ club, path, action, isNew }: Result) => list.push({ club, path, action, isNew });
  const results: Results = {
    list,
    withoutFile: [],
    done({ path }, outcome) {
      add({ ...outcome, path });
      output.item({ path, ...dataOf(outcome, options) });
      const isShown = options.dryRun || outcome.action === 'overtaken'; // printed before (dry run) or at the end (overtaken)
      if (!isShown) output.line(describeOutcome(outcome));
    },
    refused({ action, ...refusal }) {
      const { club, paths = [refusal.path] } = refusal;
      const { lines, problems } = toLog({ action, ...refusal }, options);
      const error = {
        message: lines.join('\n'),
        problems: problemsOf({ ...refusal, lines, problems }),
      };
      for (const path of paths) {
        add({ club, path, action });
        output.item({ path, club, action, error });
      }
    },
    left({ club, path }, action) {
      add({ club, path, action });
      output.item({ path, club, action });
    },
    skip(candidate) {
      if (candidate.outcome.action === 'unchanged') results.done(candidate, candidate.outcome);
      else results.left(candidate, 'not published');
    },
    end: () => options.json && printJsonEnd(null),
  };
  endJsonWith(() => (list.length > 0 ? summaryOf(results) : {}));
  return results;
}

export const whichAre = ({ list }: Results, ...actions: Action[]): Result[] =>
  list.filter(({ action }) => actions.includes(action));

/** Returns the slugs of the clubs, or a text such as `4 clubs` if there are more than `most`. */
export const nameClubs = (
  clubs: Pick<Result, 'club' | 'path'>[],
  most = Number.POSITIVE_INFINITY,
): string =>
  clubs.length > most
    ? countOf(clubs.length, 'club')
    : clubs.map(({ club, path }) => club ?? path).join(', ');

/** Returns a summary such as `1,000 clubs: 9 published (1 new), 990 unchanged, 1 refused`. */
export function describeResults(results: Results): string {
  const parts = ACTIONS.map((action) => {
    const clubs = whichAre(results, action);
    const count = created(clubs).length;
    const news = count > 0 ? ` (${count.toLocaleString('en')} new)` : '';
    return {
      count: clubs.length,
      text: `${clubs.length.toLocaleString('en')} ${WORDS[action]}${news}`,
    };
  });
  const texts = parts.filter(({ count }) => count > 0).map(({ text }) => text);
  return `${countOf(results.list.length, 'club')}: ${texts.join(', ')}`;
}

const created = (clubs: Result[]): Result[] =>
  clubs.filter(({ isNew, action }) => isNew && CREATES.includes(action));
const CREATES: Action[] = ['published', 'would publish'];

const WORDS: Record<Action, string> = {
  published: 'published',
  'would publish': 'would be published',
  unchanged: 'unchanged',
  overtaken: 'overtaken by a later publish',
  refused: 'refused',
  failed: 'failed',
  unknown: 'live or not',
  'not published': 'not published',
};
const ACTIONS = Object.keys(WORDS) as Action[];

function summaryOf(results: Results) {
  const countsOf = (action: Action) => [action.replace(' ', '_'), whichAre(results, action).length];
  return {
    clubs: Object.fromEntries(ACTIONS.map(countsOf)),
    new: created(results.list).length,
    withoutFile: results.withoutFile,
  };
}
