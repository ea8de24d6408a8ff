import { fullNameOf } from '../people/names.ts';
import { playerOf } from '../people/player-of.ts';
import { listWithheld } from '../people/privacy/list-withheld.ts';
import { type Collection, entryName, mapCollections } from '../rules/collections.ts';
import { type ClubFile, type FileMember, type FilePlayer, member } from '../rules/schema.ts';
import type { ClubChanges, FieldChange, ListChanges, Named, SquadChanges } from './changes.ts';
import { listShownMore } from './list-shown-more.ts';

/**
 * Compares two club files. A member's omitted value equals the player's; a change that members inherit is
 * reported once, for the player. `today` is YYYY-MM-DD.
 */
export function findChanges(before: ClubFile, after: ClubFile, today: string): ClubChanges {
  const withheld = listWithheld([after, before], today);
  return {
    club: fieldsOf(before.club, after.club),
    ...mapCollections((list) =>
      compare(entriesOf(before, list), entriesOf(after, list), (entry) => ({
        id: entry.id,
        name: entryName(list, entry),
        withheld: list === 'players' ? withheld.get(entry.id) : undefined,
      })),
    ),
    squads: squadsOf(before, after, (member) => ({
      id: member.id,
      name: fullNameOf(member),
      withheld: withheld.get(member.id),
    })),
    shownMore: listShownMore(before, after, today),
  };
}

type Entry = ClubFile[Collection][number];

/** Returns the entries of a list; teams come without members, which are compared as squads. */
const entriesOf = ({ teams, ...lists }: ClubFile, list: Collection): Entry[] =>
  list === 'teams' ? teams.map((team) => ({ ...team, players: [], staff: [] })) : lists[list];

function compare<T extends { id: number }>(
  before: readonly T[],
  after: readonly T[],
  named: (entry: T) => Named,
): ListChanges {
  const earlier = new Map(before.map((item) => [item.id, item]));
  const later = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !earlier.has(id)).map(named),
    removed: before.filter(({ id }) => !later.has(id)).map(named),
    changed: after.flatMap((item) => {
      const fields = fieldsOf(earlier.get(item.id) ?? item, item);
      return fields.length === 0 ? [] : [{ ...named(item), fields }];
    }),
  };
}

function fieldsOf(before: object, after: object): FieldChange[] {
  const [old, young] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = new Set([...old.keys(), ...young.keys()]);
  return Array.from(names, (field) => ({
    field,
    before: old.get(field) ?? null,
    after: young.get(field) ?? null,
  })).filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

type Players = ReadonlyMap<number, FilePlayer>;

const playersOf = ({ players }: ClubFile): Players =>
  new Map(players.map((player) => [player.id, player]));

function squadsOf(
  before: ClubFile,
  after: ClubFile,
  named: (member: FileMember) => Named,
): SquadChanges[] {
  const earlier = new Map(before.teams.map((team) => [team.id, team]));
  const [oldPlayers, newPlayers] = [playersOf(before), playersOf(after)];
  const compareMembers = (old: FileMember[], young: FileMember[]): ListChanges =>
    withoutRepeated(
      compare(
        old.map((one) => resolve(one, oldPlayers)),
        young.map((one) => resolve(one, newPlayers)),
        named,
      ),
      { oldPlayers, newPlayers },
    );
  return after.teams.flatMap((team) => {
    const old = earlier.get(team.id);
    if (!old) return [];
    const players = compareMembers(old.players, team.players);
    const staff = compareMembers(old.staff, team.staff);
    const { id, name } = team;
    return isNothing(players) && isNothing(staff) ? [] : [{ team: { id, name }, players, staff }];
  });
}

const MEMBER_FIELDS = Object.keys(member.shape) as (keyof FileMember)[];

/** Fills a team member's omitted values from the club's list of players. */
function resolve(written: FileMember, players: Players): FileMember {
  const inherited: Partial<FileMember> = playerOf(written, players) ?? {};
  const read = (name: keyof FileMember) =>
    written[name] === undefined ? inherited[name] : written[name];
  return Object.fromEntries(MEMBER_FIELDS.map((name) => [name, read(name)])) as FileMember;
}

interface BothPlayers {
  oldPlayers: Players;
  newPlayers: Players;
}

/** Removes squad changes that the list of players already reports. */
function withoutRepeated(
  changes: ListChanges,
  { oldPlayers, newPlayers }: BothPlayers,
): ListChanges {
  const changed = changes.changed.map(({ fields, ...who }) => {
    const [old, young] = [oldPlayers.get(who.id), newPlayers.get(who.id)];
    const told = old && young ? fieldsOf(old, young).map((one) => JSON.stringify(one)) : [];
    return { ...who, fields: fields.filter((one) => !told.includes(JSON.stringify(one))) };
  });
  return { ...changes, changed: changed.filter(({ fields }) => fields.length > 0) };
}

export const isNothing = ({ added, removed, changed }: ListChanges): boolean =>
  added.length + removed.length + changed.length === 0;
