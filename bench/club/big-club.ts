import { parseClubFile } from '../../shared/publish/club-file/parse-club-file.ts';
import { renderDocuments } from '../../shared/publish/render/render-documents.ts';
import type { Team } from '../../shared/publish/render/wire.ts';
import { teamsDocument } from '../../shared/table/document-names.ts';
import { utcDate } from '../../shared/utc-date.ts';
import { makeClub } from './made-club.ts';

/** What everything is measured with: all teams of it are some 240 kB of JSON. */
export const BIG_CLUB = makeClub({ slug: 'tsv-bachheim', teams: 30, players: 20, staff: 3 });

/** All teams of a club as readers get them. */
export function wireTeams(file: ReturnType<typeof makeClub>): Team[] {
  const parsed = parseClubFile(Buffer.from(JSON.stringify(file)));
  return renderDocuments(parsed, utcDate(new Date())).get(teamsDocument({})) as Team[];
}
