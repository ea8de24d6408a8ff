import { countOf } from '../../../publish/club/describe-counts.ts';
import type { Mention } from '../../../publish/club/people/likeness/find-mentions.ts';
import { type StoredMatch, searchStored } from '../../../publish/revisions/search-stored.ts';
import { listClubs } from '../../../shared/table/clubs.ts';
import { CommandError } from '../../command-error.ts';
import { type AddCommand, onTarget, withJson } from '../../options/shared-options.ts';
import { describeMention } from '../../people/describe-mention.ts';
import { getClub } from '../../targets/live-club.ts';
import { openTarget, type TargetOptions } from '../../targets/target.ts';
import { clearActivity, showActivity } from '../../terminal/activity.ts';
import { createOutput, type OutputOptions } from '../../terminal/output.ts';
import { tabulate } from '../../terminal/table.ts';

interface Options extends TargetOptions, OutputOptions {
  club?: string;
}

type Found = { club: string } & StoredMatch;

/**
 * `club-data find TEXT`: finds people in the stored revisions of all clubs, or of one club with `--club`, by
 * name, e-mail address, phone number or registry id. Prints ids for `forget`, and texts of the live clubs that
 * have the name.
 *
 * @throws CommandError if nothing is found
 */
async function findCommand(name: string, options: Options): Promise<void> {
  const output = createOutput(options);
  const { table } = await openTarget(options);
  const clubs = options.club ? [await getClub(table, options.club)] : await listClubs(table);
  const found: Found[] = [];
  const named: ({ club: string } & Mention)[] = [];
  let searched = 0;
  for (const [i, club] of clubs.entries()) {
    showActivity(`Searching clubs: ${i} of ${clubs.length}`);
    const { slug } = club;
    const { matches, mentions, revisions, unreadable } = await searchStored(table, club, name);
    searched += revisions;
    found.push(...matches.map((match) => ({ club: slug, ...match })));
    named.push(...mentions.map((mention) => ({ club: slug, ...mention })));
    for (const revision of unreadable) {
      output.note(`${slug}: ${revision} was not searched, its club file is missing or unreadable`);
    }
  }
  clearActivity();
  found.sort((a, b) => rankOf(a) - rankOf(b));
  const rows = found.map(({ id, club, teams, ...person }) => [
    id,
    person.name,
    bornIn(person),
    club,
    storedIn(person),
    teams.join(', '),
  ]);
  if (found.length > 0) for (const line of tabulate([HEADINGS, ...rows])) output.line(line);
  for (const { club, ...mention } of named) output.note(`${club}: ${describeMention(mention)}`);
  output.note(`Searched ${countOf(searched, 'revision')} of ${countOf(clubs.length, 'club')}.`);
  output.data(found);
  if (found.length + named.length === 0) throw new CommandError(`Nobody is found by ${name}.`);
}

const HEADINGS = ['id', 'name', 'born', 'club', 'stored', 'teams'];

/**
 * Returns a number for sorting people. People found by a whole word come before people found by a part of a
 * word. Within both groups, people in live revisions come first.
 */
const rankOf = ({ isWhole, isLive }: Found): number => (isWhole ? 0 : 2) + (isLive ? 0 : 1);

function storedIn({ isLive, revisions }: Pick<StoredMatch, 'isLive' | 'revisions'>): string {
  const earlier = revisions.length - (isLive ? 1 : 0);
  return [isLive ? 'live' : '', earlier > 0 ? countOf(earlier, 'earlier revision') : '']
    .filter(Boolean)
    .join(', ');
}

/** Shows only the year of birth, which is enough to distinguish people. */
const bornIn = ({ dateOfBirth }: Pick<StoredMatch, 'dateOfBirth'>): string =>
  dateOfBirth?.slice(0, 4) ?? '';

export const addFind: AddCommand = (add) =>
  withJson(
    onTarget(
      add('find', 'find people by name, with their ids, clubs and teams', 'Ada --local')
        .argument(
          '<text>',
          'a name or a part of it (case, accents and punctuation do not count), a whole e-mail address, phone number or registry id',
        )
        .option('--club <slug>', 'search one club; default: all'),
    ),
  ).action(findCommand);
