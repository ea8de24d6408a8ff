import { cutLines } from '../../publish/club/cut-list.ts';
import { type Difference, type Remedy, type ReturningPerson, SYNC_PARTS } from './difference.ts';

interface Commands {
  /** Options that select the restored table, such as ` --stack ClubData-staging`. */
  target: string;
  /** Name of the stack or table in use. */
  inUse: string;
}

/** More names do not help. */
const MAX_PEOPLE = 20;

/** Lines for people: for each club its differences, then the command that remedies them. */
export function describeDifferences(differences: Difference[], commands: Commands): string[] {
  return [...Map.groupBy(differences, ({ club }) => club)].flatMap(([club, own]) => {
    const command = commandFor(club, remediesOf(own), commands);
    return ['', ...own.flatMap(describeDifference), ...(command ? [`  ${command}`] : [])];
  });
}

export const describeDifference = ({ club, detail, people = [] }: Difference): string[] => {
  const shown = people.filter(({ was }) => was !== 'forgotten'); // the detail names them
  return [`${club}: ${detail}`, ...cutLines(shown.map(describePerson), MAX_PEOPLE)];
};

const describePerson = ({ id, name, was }: ReturningPerson): string =>
  `  ! ${id} ${name} ${was === 'removed' ? 'was' : 'is'} ${was}, and would be shown again`;

/** Converts differences to data for scripts, in which every key is always present. */
export const toDifferenceData = (differences: Difference[], commands: Commands): object[] =>
  differences.map(({ license, people, remedy, ...difference }) => ({
    ...difference,
    license: license ?? null,
    people: people ?? [],
    remedy: (remedy && commandFor(difference.club, [remedy], commands)) ?? null,
  }));

const remediesOf = (differences: Difference[]): Remedy[] =>
  differences.flatMap(({ remedy }) => (remedy ? [remedy] : []));

function commandFor(
  club: string,
  remedies: Remedy[],
  { target, inUse }: Commands,
): string | undefined {
  if (remedies.length === 0) return undefined;
  if (remedies.includes('remove')) return `npx club-data remove ${club}${target}`;
  const needed = new Set(remedies.flat());
  const [part, ...others] = SYNC_PARTS.filter((one) => needed.has(one));
  const only = others.length > 0 ? '' : ` --only ${part}`;
  return `npx club-data sync ${club} --from ${inUse}${only}${target}`;
}
