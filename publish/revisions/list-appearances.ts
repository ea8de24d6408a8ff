import type { View } from '../../shared/license/view.ts';
import { VIEWS } from '../../shared/license/view.ts';
import type { Table } from '../../shared/table/dynamodb/open-table.ts';
import { findRevision } from '../../shared/table/revisions.ts';
import { sameKeysOf } from '../club/people/find-same.ts';
import { type Entry, listPeople } from '../club/people/list-people.ts';
import { listPlaces } from '../club/people/list-places.ts';
import { resolvePrivacy } from '../club/people/privacy/resolve-privacy.ts';
import type { Privacy } from '../club/rules/schema.ts';
import { validateClubFile } from '../club/rules/validate-club-file.ts';
import type { FoundPerson } from './find-person.ts';
import { lastDayOf, type Retention } from './retention.ts';
import type { StoredFile } from './stored-files.ts';

export interface Appearance {
  revision: string;
  isLive: boolean;
  /** Time of the publish, ISO 8601; undefined if not recorded. */
  publishedAt: string | undefined;
  /** Day until which the revision is kept for its age, YYYY-MM-DD; null if live or never live. */
  keptUntil: string | null;
  /**
   * Privacy of the person today, for each view. Null if the revision is not live, or the club file is invalid.
   */
  shown: Record<View, Privacy> | null;
  entries: Appeared[];
}

interface Appeared {
  /** Path such as `teams[3].players[7]`. */
  place: string;
  /** Team of the entry; null for an entry in the list of players. */
  team: { id: unknown; name: string; season: string | null } | null;
  fields: object;
}

interface Stored {
  slug: string;
  files: readonly StoredFile[];
  retention: Retention;
  today: string;
}

export async function listAppearances(
  table: Table,
  { slug, files, retention, today }: Stored,
  { keys }: Pick<FoundPerson, 'keys'>,
): Promise<Appearance[]> {
  const appearances: Appearance[] = [];
  for (const file of files) {
    const entries = entriesIn(file, keys);
    const [[first] = []] = entries;
    if (!first) continue;
    const { revision, isLive } = file;
    const { publishedAt, retiredAt } = (await findRevision(table, slug, revision)) ?? {};
    appearances.push({
      revision,
      isLive,
      publishedAt,
      keptUntil: isLive || !retiredAt ? null : lastDayOf(retiredAt, retention),
      shown: isLive ? shownOf(file, first, today) : null,
      entries: entries.map(([, place]) => appearedAt(file, place)),
    });
  }
  return appearances;
}

const entriesIn = ({ people }: StoredFile, keys: ReadonlySet<string>) => {
  const theirs = new Set(
    listPeople(people)
      .filter((person) => sameKeysOf(person).some((key) => keys.has(key)))
      .flatMap(({ entries }) => entries),
  );
  return listPlaces(people).filter(([entry]) => theirs.has(entry));
};

function shownOf({ json }: StoredFile, { id }: Entry, today: string): Appearance['shown'] {
  const { file } = validateClubFile(json);
  const entry = file && listPlaces(file).find(([one]) => one.id === id)?.[0];
  if (!entry) return null;
  const [full, open] = VIEWS.map((view) => resolvePrivacy(file, { today, view })(entry));
  return full && open ? { full, public: open } : null;
}

function appearedAt({ people, json }: StoredFile, place: string): Appeared {
  const [path] = /^teams\[\d+\]/.exec(place) ?? [];
  const fields = objectAt(json, place);
  if (!path) return { place, team: null, fields };
  const { id, season_id } = objectAt(json, path);
  const name = people.teams[Number(/\d+/.exec(path))]?.name ?? '';
  return { place, team: { id, name, season: seasonIn(json, season_id) }, fields };
}

function seasonIn(json: unknown, id: unknown): string | null {
  const { seasons } = objectAt(json, '');
  const found = Array.isArray(seasons) ? seasons.find((season) => season?.id === id) : undefined;
  return typeof found?.name === 'string' ? found.name : null;
}

/** Returns the object at a path such as `teams[3].players[7]`; empty if there is none. */
function objectAt(json: unknown, place: string): Record<string, unknown> {
  const found = place
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], json);
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
}
