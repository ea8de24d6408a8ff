import { countOf, describeCounts } from '../../shared/publish/describe-counts.ts';
import { readClubs } from '../club-files.ts';
import { createOutput, type OutputOptions } from '../terminal/output.ts';

/** `club-data check FILE...`: validates club files; changes nothing. */
export async function checkCommand(paths: string[], options: OutputOptions): Promise<void> {
  const output = createOutput(options);
  const clubs = readClubs(paths, new Date());
  for (const { path, club, counts, documents, warnings } of clubs) {
    for (const warning of warnings) output.note(`warning: ${warning}`);
    const size = `${describeCounts(counts)} in ${countOf(documents.length, 'document')}`;
    output.line(`${path}: ${club.slug} is fine: ${size}`);
  }
  output.data(
    clubs.map(({ path, club, counts, warnings }) => ({ path, club: club.slug, counts, warnings })),
  );
}
