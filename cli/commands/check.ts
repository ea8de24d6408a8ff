import { countOf, describeCounts } from '../../shared/publish/describe-counts.ts';
import { describeAgeLimits } from '../../shared/publish/people/age-limits.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { readClubs } from '../club-files.ts';
import { createOutput, type OutputOptions } from '../terminal/output.ts';

interface Options extends OutputOptions {
  /** YYYY-MM-DD: shows what limits by age will do on that day. */
  today?: string;
}

/** `club-data check FILE...`: validates club files; changes nothing. */
export async function checkCommand(paths: string[], options: Options): Promise<void> {
  const output = createOutput(options);
  const now = new Date();
  const { today } = options;
  const clubs = readClubs(paths, today ? new Date(today) : now);
  for (const { path, club, file, counts, documents, warnings } of clubs) {
    for (const warning of warnings) output.note(`warning: ${warning}`);
    const size = `${describeCounts(counts)} in ${countOf(documents.length, 'document')}`;
    output.line(`${path}: ${club.slug} is fine: ${size}`);
    const limits = today ? describeAgeLimits(file, { now: utcDate(now), today }) : [];
    for (const line of limits) output.line(line);
  }
  output.data(
    clubs.map(({ path, club, counts, warnings }) => ({ path, club: club.slug, counts, warnings })),
  );
}
