import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findRevision, type Origin } from '../../shared/table/revisions.ts';
import { sameKeysOf } from '../people/find-same.ts';
import { listPeople } from '../people/list-people.ts';
import { listPlaces } from '../people/list-places.ts';
import type { FoundPerson } from './find-person.ts';
import type { StoredFile } from './stored-files.ts';

/** What one stored revision has of a person. */
export interface Appearance extends Partial<Origin> {
  revision: string;
  isLive: boolean;
  /** ISO 8601; undefined when the revision is not on record. */
  publishedAt: string | undefined;
  entries: {
    /** Such as `teams[3].players[7]`. */
    place: string;
    /** The name of the team; null for the club's own list. */
    team: string | null;
    /** All fields, as the club file has them. */
    fields: object;
  }[];
}

/** Everything that stored club files, of which the first is live, have of a person. */
export async function listAppearances(
  table: Table,
  { slug, files }: { slug: string; files: readonly StoredFile[] },
  { keys }: Pick<FoundPerson, 'keys'>,
): Promise<Appearance[]> {
  const [live, ...earlier] = files;
  const appearances: Appearance[] = [];
  for (const file of [...(live ? [live] : []), ...earlier.toReversed()]) {
    const entries = entriesIn(file, keys);
    if (entries.length === 0) continue;
    const { revision, isLive } = file;
    const record = await findRevision(table, slug, revision);
    const { publishedAt, publishedBy, publishedFrom, publishedOn } = record ?? {};
    const origin = { publishedBy, publishedFrom, publishedOn };
    appearances.push({ revision, isLive, publishedAt, ...origin, entries });
  }
  return appearances;
}

function entriesIn({ people, json }: StoredFile, keys: ReadonlySet<string>) {
  const places = new Map(listPlaces(people));
  return listPeople(people)
    .filter((person) => sameKeysOf(person).some((key) => keys.has(key)))
    .flatMap(({ entries }) => entries)
    .map((entry) => {
      const place = places.get(entry) ?? '';
      return { place, team: teamAt(people, place), fields: valueAt(json, place) };
    });
}

const teamAt = ({ teams }: StoredFile['people'], place: string): string | null =>
  teams[Number(/^teams\[(\d+)\]/.exec(place)?.[1] ?? -1)]?.name ?? null;

/** The object at a path such as `teams[3].players[7]`: people are read without their other fields. */
function valueAt(json: unknown, place: string): object {
  const found = place
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], json);
  return typeof found === 'object' && found !== null ? found : {};
}
