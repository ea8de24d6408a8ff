import { findLiveFile } from '../../shared/publish/live-file.ts';
import { type PersonMatch, searchPeople } from '../../shared/publish/people/search-people.ts';
import { type Club, listClubs } from '../../shared/table/clubs.ts';
import { getClub } from '../live-club.ts';
import { openTarget, type TargetOptions } from '../targets/target.ts';
import { columns, createOutput, type OutputOptions } from '../terminal/output.ts';

interface Options extends TargetOptions, OutputOptions {
  club?: string;
}

/** `club-data find NAME`: everyone of that name in the live clubs, with the ids that `forget` takes. */
export async function findCommand(name: string, options: Options): Promise<void> {
  const output = createOutput(options);
  const { table } = await openTarget(options);
  const clubs = options.club ? [await getClub(table, options.club)] : await listClubs(table);
  const found: ({ club: string } & PersonMatch)[] = [];
  const unreadable: Club[] = [];
  for (const club of clubs) {
    const file = await findLiveFile(table, club);
    if (!file) unreadable.push(club);
    else found.push(...searchPeople(file, name).map((match) => ({ club: club.slug, ...match })));
  }
  found.sort((a, b) => Number(b.isWhole) - Number(a.isWhole));
  const rows = found.map(({ id, club, teams, ...person }) => [
    id,
    person.name,
    bornIn(person),
    club,
    teams.join(', '),
  ]);
  if (found.length > 0) for (const line of columns([HEADINGS, ...rows])) output.line(line);
  else output.note(`Nobody by this name: ${name}`);
  for (const { slug } of unreadable) {
    output.note(
      `${slug}: not searched, the file of its live revision is missing or no longer valid`,
    );
  }
  output.data(found);
}

const HEADINGS = ['id', 'name', 'born', 'club', 'teams'];

/** The year is enough to tell people apart. */
const bornIn = ({ dateOfBirth }: Pick<PersonMatch, 'dateOfBirth'>): string =>
  dateOfBirth?.slice(0, 4) ?? '';
