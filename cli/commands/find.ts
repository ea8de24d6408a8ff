import { findLiveFile } from '../../publish/live-file.ts';
import { type PersonMatch, searchPeople } from '../../publish/people/search-people.ts';
import { listClubs } from '../../shared/table/clubs.ts';
import { getClub } from '../live-club.ts';
import { openTarget, type TargetOptions } from '../targets/target.ts';
import { createOutput, type OutputOptions } from '../terminal/output.ts';
import { tabulate } from '../terminal/table.ts';

interface Options extends TargetOptions, OutputOptions {
  club?: string;
}

type Found = { club: string } & PersonMatch;

/** `club-data find NAME`: everyone of that name in the live clubs, with the ids that `forget` takes. */
export async function findCommand(name: string, options: Options): Promise<void> {
  const output = createOutput(options);
  const { table } = await openTarget(options);
  const clubs = options.club ? [await getClub(table, options.club)] : await listClubs(table);
  const found: Found[] = [];
  for (const { slug, revision } of clubs) {
    const file = await findLiveFile(table, { slug, revision });
    if (file) found.push(...searchPeople(file, name).map((match) => ({ club: slug, ...match })));
    else output.note(`${slug}: not searched, its live file is missing or no longer valid`);
  }
  found.sort((a, b) => Number(b.isWhole) - Number(a.isWhole));
  const rows = found.map(({ id, club, teams, ...person }) => [
    id,
    person.name,
    bornIn(person),
    club,
    teams.join(', '),
  ]);
  if (found.length > 0) for (const line of tabulate([HEADINGS, ...rows])) output.line(line);
  else output.note(`Nobody by this name: ${name}`);
  output.data(found);
}

const HEADINGS = ['id', 'name', 'born', 'club', 'teams'];

/** The year is enough to tell people apart. */
const bornIn = ({ dateOfBirth }: Pick<PersonMatch, 'dateOfBirth'>): string =>
  dateOfBirth?.slice(0, 4) ?? '';
