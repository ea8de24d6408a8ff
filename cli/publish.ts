import type { PreparedClub } from '../shared/club/prepare.ts';
import { publish } from '../shared/store/publish.ts';
import type { Table } from '../shared/store/table.ts';
import { readClubs } from './club-files.ts';
import { Refusal } from './refusal.ts';
import { openTarget, type TargetOptions } from './target.ts';

/** `club-data publish FILE...`: all of the files or, when any of them is wrong, none. */
export async function publishCommand(paths: string[], options: TargetOptions): Promise<void> {
  const table = openTarget(options);
  const clubs = readClubs(paths, new Date());
  for (const warning of clubs.flatMap((club) => club.warnings))
    console.error(`warning: ${warning}`);
  for (const club of clubs) console.log(await publishClub(table, club));
}

/**
 * Publishes one club and says in a line what readers now get.
 * @throws Refusal when another publisher was faster
 */
export async function publishClub(table: Table, prepared: PreparedClub): Promise<string> {
  const { slug } = prepared.club;
  const published = await publish(table, prepared, new Date());
  if (!published) {
    throw new Refusal(
      `${slug}: someone else has published this club just now; nothing was changed`,
    );
  }
  const { seasons, categories, teams, players } = prepared.counts;
  const counts = `${seasons} seasons, ${categories} categories, ${teams} teams, ${players} players`;
  return `${slug}: ${counts}, live as ${published.revision}`;
}
