import { countOf, describeCounts } from '../../shared/publish/describe-counts.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { readClubs } from '../club-files.ts';
import type { DateOptions } from '../program-parts.ts';
import { createOutput, type OutputOptions } from '../terminal/output.ts';

/** `club-data check PATH...`: validates clubs of any form; changes nothing. */
export async function checkCommand(
  paths: string[],
  options: OutputOptions & DateOptions,
): Promise<void> {
  const output = createOutput(options);
  const { dates } = options;
  const read = { today: utcDate(new Date()), dates, note: output.note };
  const clubs = await readClubs(paths, read);
  for (const { path, club, counts, documents, warningLines } of clubs) {
    for (const warning of warningLines) output.note(`warning: ${warning}`);
    const size = `${describeCounts(counts)} in ${countOf(documents.length, 'document')}`;
    output.line(`${path}: ${club.slug} is fine: ${size}`);
  }
  output.data(
    clubs.map(({ path, form, club, counts, warnings }) => ({
      path,
      form,
      club: club.slug,
      counts,
      warnings,
    })),
  );
}
