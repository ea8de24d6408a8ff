import { countOf } from '../../../publish/club/describe-counts.ts';
import {
  recordsOfId,
  recordsOfName,
} from '../../../publish/club/people/forgotten/find-forgotten.ts';
import type { Mention } from '../../../publish/club/people/likeness/find-mentions.ts';
import type { FoundPerson } from '../../../publish/revisions/find-person.ts';
import { findLeft, findSimilar, type Similar } from '../../../publish/revisions/find-similar.ts';
import { forget, PUBLISHED_FROM } from '../../../publish/revisions/forget.ts';
import { listMentions } from '../../../publish/revisions/list-mentions.ts';
import type { Club } from '../../../shared/table/clubs.ts';
import { type Forgotten, listRecords, removeForgotten } from '../../../shared/table/forgotten.ts';
import { CommandError, UnfinishedError } from '../../command-error.ts';
import { type AddCommand, CLUB, changing, PERSON } from '../../options/shared-options.ts';
import { describePerson, getPerson, idIn } from '../../people/find-person.ts';
import { describeElsewhere, listPlacesElsewhere } from '../../people/places-elsewhere.ts';
import { findPublisher } from '../../targets/find-publisher.ts';
import { getClub } from '../../targets/live-club.ts';
import {
  openTarget,
  type Target,
  type TargetOptions,
  targetArguments,
} from '../../targets/target.ts';
import { createOutput, type Output, type OutputOptions } from '../../terminal/output.ts';
import { OWN_COMMAND } from '../../terminal/own-command.ts';

interface Options extends TargetOptions, OutputOptions {
  allowAgain?: boolean;
  /**
   * Whether to exit with 0 although the club still has people who may be the forgotten person, or texts that
   * may name the person.
   */
  othersStay?: boolean;
}

/**
 * `club-data forget SLUG PERSON`: publishes the club without the person, if the live revision has the person.
 * Then deletes all earlier revisions, which may hold the person's data. Later files with the person are
 * refused.
 */
async function forgetCommand(slug: string, who: string, options: Options): Promise<void> {
  if (options.allowAgain) return allowAgain(slug, who, options);
  const output = createOutput(options);
  const target = await openTarget(options);
  const { table } = target;
  const club = await getClub(table, slug);
  const found = await getPerson(table, club, who);
  const whom = describePerson(found);
  const commandFor = ({ who }: Similar) =>
    `${OWN_COMMAND} forget ${slug} ${JSON.stringify(who)}${targetArguments(options)}`;

  for (const { name, id } of found.others)
    output.note(`${name} has the same id, ${id}, and stays.`);
  const { staying, going } = await findSimilar(table, club, found);
  for (const one of staying) for (const line of describeStaying(one, commandFor)) output.note(line);
  for (const one of going) for (const line of describeGoing(one, commandFor)) output.note(line);
  const named = await listMentions(table, club, found.names);
  for (const line of describeMentions(named, PUBLISH_FIRST)) output.note(line);
  await target.confirm(`remove ${whom} from ${slug} and all its earlier revisions, for good`);

  const { revision, deleted } = await forgetFound(target, { club, found }, output);
  const past = `${countOf(deleted, 'earlier revision')} deleted`;
  output.line(`${slug}: ${whom} was removed; ${past}; live revision: ${revision}`);
  output.note('Remove the person from your own file too: a file that has them is refused.');
  output.note('This command does not reach:');
  const elsewhere = listPlacesElsewhere(slug, target.deployment);
  for (const line of describeElsewhere(elsewhere)) output.note(line);
  const left = await findLeft(table, { slug, revision }, found);
  const mentions = await listMentions(table, { slug, revision }, found.names);
  output.data({
    club: slug,
    revision,
    ids: found.ids,
    names: found.names,
    clearedRevisions: deleted,
    similar: left.map((one) => ({ id: one.id, name: one.name, command: commandFor(one) })),
    mentions,
    elsewhere,
  });
  if (left.length + mentions.length === 0 || options.othersStay) return;
  throw new UnfinishedError(
    ...left.flatMap((one) => describeStaying(one, commandFor)),
    ...describeMentions(mentions, PUBLISH_AND_PRUNE),
    'If they are others, nothing is left to do; with --others-stay the exit code is 0.',
  );
}

/**
 * Forgets the person whom the operator has named.
 * @throws CommandError if another operator is changing the club
 */
async function forgetFound(
  { table, deployment }: Target,
  wanted: { club: Club; found: FoundPerson },
  output: Output,
) {
  const origin = { ...(await findPublisher(deployment)), publishedFrom: PUBLISHED_FROM };
  const onPublished = () =>
    output.note(
      'Readers see the club without the person within seconds. Then its earlier revisions are deleted.',
    );
  const done = await forget(table, wanted, { now: new Date(), origin, onPublished });
  if (done) return done;
  const { slug } = wanted.club;
  throw new CommandError(`${slug}: another operator is changing this club; run forget again`);
}

const PUBLISH_FIRST =
  'Texts of the live club may name the person. Write them otherwise in its file and publish that first, so that their revision is deleted, too:';
const PUBLISH_AND_PRUNE =
  'Texts of the live club may name the person. Write them otherwise in its file, publish that, then run prune --keep 1:';

const describeMentions = (mentions: Mention[], what: string): string[] =>
  mentions.length === 0 ? [] : [what, ...mentions.map((mention) => `  ${describeTask(mention)}`)];

const describeTask = ({ path, text, license }: Mention): string =>
  license === undefined
    ? `${path}: ${JSON.stringify(text)}`
    : `label of license ${license}: ${JSON.stringify(text)} (issue another one, then revoke this)`;

type CommandFor = (person: Similar) => string;

const describeStaying = (person: Similar, commandFor: CommandFor): string[] => [
  `${person.name} (${person.id}) may be the same person, and stays. To remove them, too:`,
  `  ${commandFor(person)}`,
];

const describeGoing = (person: Similar, commandFor: CommandFor): string[] => [
  `${person.name} (${person.id}) may be the same person, in earlier revisions alone, which are deleted. To have a later file with them refused, too, run this first:`,
  `  ${commandFor(person)}`,
];

/** `club-data forget SLUG PERSON --allow-again`: allows publishing the person again. */
async function allowAgain(slug: string, who: string, options: Options): Promise<void> {
  const output = createOutput(options);
  const { table, confirm } = await openTarget(options);
  await getClub(table, slug);
  const forgotten = await listRecords(table, slug);
  const id = idIn(who);
  const found =
    id === undefined ? await recordsOfName(forgotten, who) : await withId(forgotten, id);
  const [record, ...others] = found;
  if (!record) {
    const rest = forgotten.length > 0 ? '' : '; nobody is';
    throw new CommandError(`${slug}: ${who} is not a forgotten person${rest}`);
  }
  if (others.length > 0) {
    const what = id === undefined ? 'the name' : 'the id';
    const other = id === undefined ? 'the id' : 'the name';
    throw new CommandError(
      `${slug}: ${found.length} forgotten people have ${what} ${who}: give ${other}`,
    );
  }
  await confirm(`allow that ${who} is published again in ${slug}`);
  await removeForgotten(table, slug, record.key);
  output.line(`${slug}: ${who} may be published again`);
  output.data({ club: slug, person: id ?? who, allowedAgain: true });
}

const withId = async (forgotten: Forgotten[], id: number): Promise<Forgotten[]> =>
  (await recordsOfId(forgotten, id)).map(({ record }) => record);

export const addForget: AddCommand = (add) =>
  changing(
    add(
      'forget',
      'remove a person from a club for good, and delete all of its earlier revisions',
      'fc-example 1042 --local',
    )
      .argument(...CLUB)
      .argument(...PERSON)
      .option(
        '--allow-again',
        'remove nobody, but allow publishing a person again who was forgotten before',
      )
      .option(
        '--others-stay',
        'exit with 0 although the club still has people who may be the same person, or texts with the name; these are kept in any case',
      ),
  ).action(forgetCommand);
