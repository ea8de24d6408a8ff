import {
  type PreparedClub,
  prepareClub,
  prepareParsed,
} from '../../../publish/documents/prepare-club.ts';
import { publish } from '../../../publish/revisions/publish-revision.ts';
import { table } from '../table.ts';
import { bytesOf, makeClubFile } from './club-file.ts';
import { TODAY } from './expected-answers.ts';

/** Publishes a club with a text in place of all its names and links, past the checks of a club file. */
export async function publishHostileClub(slug: string, text: string): Promise<void> {
  const { file } = prepareClub(bytesOf(makeClubFile({ slug })), TODAY);
  const rename = (name: string, value: unknown) =>
    /name|position|domain|email|url/.test(name) && typeof value === 'string' ? text : value;
  const hostile: PreparedClub['file'] = JSON.parse(JSON.stringify(file, rename));
  const prepared = prepareParsed({ bytes: bytesOf(hostile), file: hostile }, TODAY);
  const club = await publish(table, prepared, { now: new Date() });
  if (!club) throw new Error(`${slug} was overtaken`);
}
